import type { JsonSchema } from "@valibot/to-json-schema";

/** The key of a schema's own description among those of its fields. */
const ITSELF = "";

const VERSION =
  "That of what was changed, as it was answered: refused when someone has changed it since. Without one the change is written over whatever is there.";

/** What fields of named schemas mean, where the name doesn't say it. Units and directions above all. */
export const descriptions: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  User: {
    [ITSELF]: "The account of a person.",
    type: "Who the person is to universities; changes the topics offered on a university's page.",
    is_superuser: "May manage universities, their images and their tour points.",
    favorites: "Universities that the user saved.",
    suggested_universities: "Universities that the guide suggested to the user.",
    goal: "What the user is after, in words.",
    phone_number: "E.164, for example +14155550123; empty when there is none.",
  },
  TokenPair: {
    [ITSELF]: "What a signed-in person's requests carry.",
    access:
      "Goes with each request as 'Authorization: Bearer …', and into the chat socket's address.",
    refresh: "Good once, for a new pair.",
  },
  University: {
    [ITSELF]: "A university with all that its page shows.",
    lat: "Degrees north, WGS 84.",
    lng: "Degrees east, WGS 84.",
    region: "State, province or the like.",
    points: "The stops of its tour, in their order.",
    facts: "What is known about it.",
    images: "Photos and panoramas of it and of its tour points, the first added first.",
    has_plan: "Whether there is a plan of its campus to ask for.",
    version: "What update-university takes: another one after every change of what that replaces.",
  },
  UniversityRef: {
    [ITSELF]: "A university by id and name.",
  },
  UniversitySummary: {
    [ITSELF]: "A university as the list has it.",
    lat: "Degrees north, WGS 84.",
    lng: "Degrees east, WGS 84.",
    region: "State, province or the like.",
  },
  Point: {
    [ITSELF]: "A stop of a university's tour.",
    university: "Id of the university.",
    lat: "Degrees north, WGS 84.",
    lng: "Degrees east, WGS 84.",
    panoId:
      "The panorama that is shown here: 'own:' and the id of one of the university's images, or an id of the map service's.",
    heading: "Where the view looks first, in degrees clockwise from north.",
    pitch: "How far up it looks from the horizon, in degrees.",
    version: "What update-point takes: another one after every change.",
  },
  PointInput: {
    [ITSELF]: "A tour point without its id.",
    panoId:
      "'own:' and the id of one of the university's panoramas, or an id of the map service's.",
    university: "Id of the university.",
    heading: "Where the view looks first, in degrees clockwise from north.",
    pitch: "How far up it looks from the horizon, in degrees.",
  },
  PointChange: {
    [ITSELF]: "A tour point as it is to be.",
    panoId:
      "'own:' and the id of one of the university's panoramas, or an id of the map service's.",
    university: "Id of the university.",
    heading: "Where the view looks first, in degrees clockwise from north.",
    pitch: "How far up it looks from the horizon, in degrees.",
    version: VERSION,
  },
  UniversityInput: {
    [ITSELF]: "A university without its id and points.",
    lat: "Degrees north, WGS 84.",
    lng: "Degrees east, WGS 84.",
  },
  UniversityChange: {
    [ITSELF]: "A university as it is to be.",
    lat: "Degrees north, WGS 84.",
    lng: "Degrees east, WGS 84.",
    version: VERSION,
  },
  Fact: {
    [ITSELF]: "One thing known about a university.",
    key: "A name for programs, the same for all universities.",
    label: "A name for people.",
    source: "Where the value comes from.",
    year: "The year or academic year that the value is about; empty when unknown.",
  },
  UniversityImage: {
    [ITSELF]: "An image in the sizes that it is kept in. Its files never change and may be kept.",
    kind: "'panorama' is a whole sphere, equirectangular; 'photo' is any other image.",
    url: "The largest single file, a path on the host.",
    width: "Of the whole image, in pixels; of a panorama in tiles, of all tiles together.",
    height: "Of the whole image, in pixels; of a panorama in tiles, of all tiles together.",
    credit: "To whom the image is owed.",
    point: "Id of the tour point that it is of; null: of the university.",
    lat: "Where it was taken, in degrees north: as its file said, or else where its point is.",
    lng: "Where it was taken, in degrees east: as its file said, or else where its point is.",
    heading: "What its middle looks at, in degrees clockwise from true north; null when unknown.",
    levels: "Every size as one file, the smallest first.",
    tiles: "What is larger than one file, cut into tiles; null when all is in the levels.",
  },
  ImageLevel: {
    [ITSELF]: "An image in one size, in pixels.",
  },
  PanoramaTiles: {
    [ITSELF]: "A large panorama, cut into tiles of the same size.",
    cols: "How many tiles it is wide, a power of two.",
    rows: "How many tiles it is high, a power of two.",
    url: "A tile's path with {col} and {row} in it, from 0 at the top left.",
  },
  Plan: {
    [ITSELF]: "The plan of a campus in GeoJSON: longitude before latitude, WGS 84.",
    attribution: "To whom the plan is owed; show it with the plan.",
  },
  PlanFeature: {
    [ITSELF]:
      "One shape of a plan. The kind says how it is drawn; a building's height is in metres.",
  },
  ImageChange: {
    [ITSELF]: "What changes of an image; what is left out stays as it is.",
    heading: "What its middle looks at, in degrees clockwise from true north.",
    point: "Id of the tour point that it is of from now on; null takes it away from its point.",
  },
  UniversityText: {
    [ITSELF]: "A text of a university's own, which the guide quotes.",
    university: "Id of the university.",
    body: "Markdown. The guide quotes whole sentences of it, without their markup.",
    source: "The address where everyone can read it; empty if there isn’t one.",
    language: "ISO 639 code of the language that it is in.",
    updated_at: "When it was changed last; the guide says so beside a quote.",
    version: "What update-text takes: another one after every change.",
  },
  TextInput: {
    [ITSELF]: "A text without its id.",
    body: "Markdown.",
    source: "The address where everyone can read it.",
    language: "ISO 639 code of the language that it is in.",
  },
  TextChange: {
    [ITSELF]: "A text as it is to be.",
    body: "Markdown.",
    source: "The address where everyone can read it.",
    language: "ISO 639 code of the language that it is in.",
    version: VERSION,
  },
  Conversation: {
    [ITSELF]: "A conversation as it begins, or is taken up.",
    location_id: "Id of the university that it is about; null for none.",
    question: "What the guide asks next.",
    response_user_options: "Answers to choose from.",
  },
  Answer: {
    [ITSELF]: "A whole answer of the guide.",
    message: "The whole answer, in Markdown.",
    question: "What the guide asks next.",
    response_user_options: "Follow-ups to choose from.",
    suggested_universities_list: "Universities that fit.",
  },
  IncomingMessage: {
    [ITSELF]: "What the host sends on the chat socket.",
    message:
      "A piece of the answer, in Markdown, to be appended to the pieces before; null ends the answer.",
    question: "What the guide asks next; counts when the answer ends.",
    response_user_options: "Follow-ups to choose from; count when the answer ends.",
    suggested_universities_list: "Universities that fit; may come with any piece.",
    help_alone:
      "True with the end of an answer that is help for somebody in danger: the universities suggested before are no longer shown.",
    message_id: "With the end: the id by which the answer can be rated.",
  },
  OutgoingMessage: {
    [ITSELF]: "What the app sends on the chat socket. Either message or default_prompt holds text.",
    message: "What the person says.",
    default_prompt: "A preset prompt, sent in place of a message.",
    conversation_id: "Null starts a conversation.",
    university_id: "The university that it is about.",
    point_id: "The tour point that it is about.",
    state: "'init' from a new user's first message, 'chat' otherwise.",
  },
};

/** The schema of this name with its fields' descriptions. */
export function described(name: string, schema: JsonSchema): JsonSchema {
  const texts = descriptions[name] ?? {};
  const own = texts[ITSELF] === undefined ? {} : { description: texts[ITSELF] };
  if (schema.properties === undefined) return { ...own, ...schema };
  const properties = Object.fromEntries(
    Object.entries(schema.properties).map(([field, value]) => {
      const description = texts[field];
      const isSchema = typeof value === "object";
      return [field, isSchema && description !== undefined ? { ...value, description } : value];
    }),
  );
  return { ...own, ...schema, properties };
}
