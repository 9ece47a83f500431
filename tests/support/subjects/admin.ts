import type { ImportJob } from "#contract/importJob.ts";
import type { UniversitySummary } from "#contract/university.ts";
import { adminMachine } from "#machines/admin/admin.machine.ts";
import { adminUniversityMachine } from "#machines/adminUniversity/adminUniversity.machine.ts";

import { saidAs } from "../charts/saidAs.ts";
import { subject } from "../charts/subject.ts";
import { bern, campus, pictures, plan, refused, stanford, typedText } from "./samples.ts";

const summary = (university: { id: string; name: string }): UniversitySummary => ({
  ...university,
  description: "",
  lat: null,
  lng: null,
  city: "",
  region: "",
  country: "",
});

/** The rows of a full page of the list, and of one that is the last. */
export const fullPage = Array.from({ length: 20 }, (_, at) =>
  summary({ id: `u${at}`, name: `University ${at}` }),
);
export const lastPage = [summary(stanford), summary(bern)];
/** The same pages with how many there are in all. */
export const firstOfTwo = { universities: fullPage, total: 22 };
export const onlyPage = { universities: lastPage, total: 2 };

/** What a search of the university of a campus's file finds. */
export const found = { universities: [stanford, bern], total: 2 };

/** An import as the server tells it. */
export const job: ImportJob = {
  id: "j1",
  file: "hd2023.csv",
  format: "ipeds",
  origin: "desk",
  dry_run: false,
  state: "running",
  rows_done: 500,
  rows_total: 6000,
  added: 400,
  changed: 90,
  unchanged: 0,
  skipped: 10,
  reasons: [{ reason: "No name", count: 10, examples: ["row 7"] }],
  message: "",
  started_at: null,
  ended_at: null,
};
export const ended: ImportJob = { ...job, state: "done", rows_done: 6000, message: "Done." };

const BYTES_256_MB = 268_435_456;
const csv = { name: "hd2023.csv", size: 9_000_000, type: "text/csv", content: null };

export const admin = subject({
  machine: adminMachine,
  inputs: [{}],
  key: ({ page, shown, jobs, file, campus: of, dryRun, problem, ...rest }) => ({
    page,
    rows: shown?.universities.length ?? null,
    jobs: jobs?.map(({ state }) => state) ?? null,
    file: file !== null,
    typed: rest.name,
    matches: rest.matches.length,
    active: rest.active,
    campus: of?.id ?? null,
    dryRun,
    problem,
  }),
  sees: ({ search, page, shown, jobs, file, campus: of, dryRun, sent, problem, ...rest }) => ({
    search,
    page,
    shown:
      shown === null ? null : [shown.search, shown.page, shown.universities.length, shown.total],
    jobs: jobs?.map(({ id, state }) => `${id} ${state}`) ?? null,
    file: file?.name ?? null,
    name: rest.name,
    matches: rest.matches.map(({ name }) => name),
    total: rest.total,
    active: rest.active,
    campus: of?.name ?? null,
    dryRun,
    sent,
    problem,
  }),
  // The list, the imports and the form are apart: each is tried where the other two rest.
  isWorth: ({ state, context }, event) => {
    const listRests = state.includes('"list":"shown"') && context.page === 1;
    const importsRest = state.includes('"imports":"resting"') && context.jobs?.length === 0;
    const formRests =
      state.includes('"sending":"choosing"') &&
      context.file === null &&
      context.problem === null &&
      context.campus === null &&
      !context.dryRun;
    const isCampusSought = !state.includes('"campus":"resting"') || context.name !== "";
    const isCampusEvent = /^name|campus|match/i.test(event.type);
    if (isCampusSought || isCampusEvent) {
      if (!listRests || !importsRest || context.search !== "") return false;
      if (context.shown?.universities.length !== 20 || context.dryRun) return false;
      if (context.file !== null || context.problem !== null) return false;
      if (event.type === "name.changed") return context.campus === null;
      return isCampusEvent || /searchPause/.test(event.type);
    }
    if (/adminQuestions|adminChanges/.test(event.type))
      return listRests && importsRest && formRests && context.search === "";
    if (event.type === "page.turned" && event.by === 1 && context.page > 1) return false;
    if (/search|page|list|fetchUniversities|searchPause/i.test(event.type))
      return formRests && (importsRest || context.shown === null);
    if (/imports|fetchImports/i.test(event.type)) return listRests && formRests;
    if (event.type === "import.started") return listRests;
    if (/dryRun/.test(event.type))
      return listRests && importsRest && context.file === null && context.problem === null;
    return listRests && importsRest && context.campus === null && !context.dryRun;
  },
  payloads: {
    "search.changed": [{ value: " Stan " }],
    "page.turned": [{ by: 1 }, { by: -1 }],
    "list.retried": [{}],
    "list.outdated": [{}],
    "file.chosen": [{ file: csv }, { file: { ...csv, size: BYTES_256_MB + 1 } }],
    "file.dropped": [{}],
    "name.changed": [{ value: " Stan " }, { value: " " }],
    "match.stepped": [{ by: 1 }],
    "match.chosen": [{ id: "7" }, { id: "nonsense" }],
    "matches.closed": [{}],
    "matches.retried": [{}],
    "campus.dropped": [{}],
    "dryRun.toggled": [{}],
    "import.submitted": [{}],
    "upload.progressed": [{ fraction: 0.5 }],
    "import.started": [{ job }],
    "upload.failed": [{ message: "The file is of no known kind." }],
    "upload.cancelled": [{}],
    "imports.retried": [{}],
  },
  untaken: {
    "admin.campus.opening on (always) [0]": "The form begins without a name.",
  },
  samples: { fullPage, lastPage, firstOfTwo, onlyPage, found, job, ended, csv },
  callbacks: ["sendFile"],
  done: {
    fetchUniversities: [firstOfTwo, onlyPage],
    findMatches: [found],
    fetchImports: [[], [job], [ended]],
  },
  failed: {
    fetchUniversities: [refused],
    findMatches: [refused],
    fetchImports: [refused],
    sendFile: ["broke"],
    adminQuestions: ["broke"],
    adminChanges: ["broke"],
  },
});

const photo = { name: "gate.jpg", size: 2_000_000, type: "image/jpeg", content: null };
const toured = {
  ...campus,
  images: pictures,
  has_plan: true,
  points: [
    {
      id: "p1",
      name: "Main Quad",
      description: "",
      university: "7",
      lat: 37.43,
      lng: -122.17,
      panoId: null,
      heading: null,
      pitch: null,
    },
  ],
};
const [gate, fountain, overview] = pictures;

export const adminUniversity = subject({
  machine: adminUniversityMachine,
  inputs: [{ id: "7" }, { id: null }],
  key: (context) => {
    const { id, university, form, kept, issues, problem } = context;
    const { uploads, picture, pictureProblem, aim, looking } = context;
    return {
      id,
      images: university?.images.map(({ id: image, caption, heading }) => [
        image,
        caption,
        heading,
      ]),
      problem,
      form: [form.name, form.lat, form.lng],
      kept: [kept.name, kept.lat, kept.city],
      issues: Object.keys(issues),
      uploadsMade: context.uploadsMade,
      uploads: uploads.map(({ state, sent }) => [state, sent === 1]),
      picture,
      pictureProblem,
      look: picture === null ? null : [aim, looking],
      textUnsaved: context.text !== null,
    };
  },
  sees: ({ university, form, issues, problem, uploads, picture, ...rest }) => ({
    id: rest.id,
    university: university?.name ?? null,
    images: university?.images.map(({ id }) => id) ?? [],
    form: [form.name, form.lat, form.lng, form.city],
    issues,
    problem,
    uploads: uploads.map(({ key, state, sent, reason }) =>
      [key, state, sent, ...(reason === null ? [] : [saidAs(reason)])].join(" "),
    ),
    picture,
    pictureProblem: rest.pictureProblem,
    look: [rest.aim, rest.looking],
    plan: rest.plan !== null,
    textUnsaved: rest.text !== null,
  }),
  // The form, the pictures that are sent and the one that is open are apart: each is tried while nothing else was.
  isWorth: ({ state, context }, event) => {
    const { form, kept, issues, problem, uploads, uploadsMade, picture, university } = context;
    if (!state.includes('"form"')) return true;
    if (state.includes('"made"')) return /field|map|stop/.test(event.type);
    if (event.type.endsWith("Plan")) return true;
    if (!/"plan":"(?:settled|absent)"/.test(state)) return false;
    if (state.includes('"leaving":"asking"')) return /leave/.test(event.type);
    const isTyped = JSON.stringify(form) !== JSON.stringify(kept);
    const isPlain = !isTyped && Object.keys(issues).length === 0 && problem === null;
    const isOriginal =
      university === null ||
      (university.name === campus.name &&
        university.city === campus.city &&
        university.images[0]?.caption === pictures[0]?.caption &&
        university.images[2]?.heading === pictures[2]?.heading &&
        university.images.length === pictures.length);
    const isIdle = picture === null && uploads.length === 0 && state.includes('"staying"');
    if (state.includes('"texts":"broken"')) return false;
    if (/universityTexts$|adminChanges$/.test(event.type))
      return isPlain && isOriginal && isIdle && uploadsMade === 0 && context.text === null;
    if (event.type === "text.typed") return isPlain && isOriginal && isIdle && uploadsMade === 0;
    if (context.text !== null) return /leave/.test(event.type);
    if (/map|stop/.test(event.type)) return isPlain && isOriginal && isIdle && uploadsMade === 0;
    if (event.type === "field.changed") {
      return form.lat === kept.lat && isIdle && isOriginal && uploadsMade === 0;
    }
    if (/form|saveUniversity|renewUniversity/i.test(event.type)) return isIdle;
    if (event.type === "files.chosen") return isPlain && isOriginal && isIdle && uploadsMade === 0;
    if (/upload|removeUnwanted/i.test(event.type)) return !isTyped;
    if (event.type === "leave.requested")
      return isOriginal && isIdle && form.name === "Stanford University" && form.lat === kept.lat;
    if (event.type === "picture.opened") return isPlain && isOriginal && uploadsMade === 0;
    const isPictureTyped = picture?.caption === "The old gate" || picture?.point === "p1";
    if (/caption|point|deletion/.test(event.type)) return picture?.id === "i1" && !isPictureTyped;
    return true;
  },
  payloads: {
    "map.ready": [{}],
    "map.failed": [{ reason: "No WebGL" }],
    "map.moved": [{ center: { lat: 1, lng: 2 } }],
    "map.clicked": [{ at: { lat: 37.4275123456, lng: -122.1697 } }],
    "stop.clicked": [{ id: "position" }],
    "stop.dragged": [
      { id: "position", at: { lat: 1, lng: 2 } },
      { id: "p1", at: { lat: 3, lng: 4 } },
    ],
    "popup.closed": [{}],
    "panorama.shown": [{ panoId: "own:i3" }],
    "panorama.failed": [{ panoId: "own:i3", reason: "noWebGl", text: "No WebGL." }],
    "panorama.turned": [{ heading: 120, pitch: 5 }],
    "panorama.moved": [{ source: "own", panoId: "own:i3", image: null, lat: 37.43, lng: -122.17 }],
    "marker.clicked": [{ id: "p1" }],
    "panorama.closed": [{}],
    retry: [{}],
    "field.changed": [
      { field: "name", value: "Stanford University" },
      { field: "name", value: " " },
    ],
    "form.submitted": [{}],
    "files.chosen": [{ files: [photo, { ...photo, name: "a.svg", type: "image/svg+xml" }] }],
    "upload.progressed": [{ fraction: 1 }],
    "upload.finished": [{ image: { ...pictures[1], id: "i4" } as (typeof pictures)[number] }],
    "upload.failed": [{ message: "This is no whole image." }],
    "upload.dropped": [{ key: "upload-1" }, { key: "upload-2" }],
    "picture.opened": [{ id: "i1" }, { id: "i3" }, { id: "nonsense" }],
    "picture.closed": [{}],
    "picture.dropped": [{}],
    "picture.kept": [{}],
    "caption.changed": [{ value: "The old gate" }],
    "point.chosen": [{ id: "p1" }, { id: null }],
    "picture.submitted": [{}],
    "north.set": [{}],
    "deletion.requested": [{}],
    "deletion.confirmed": [{}],
    "deletion.declined": [{}],
    "text.typed": [{ text: typedText }, { text: null }],
    "leave.requested": [{}],
    "leave.confirmed": [{}],
    "leave.declined": [{}],
  },
  samples: { toured, gate, fountain, overview, photo },
  callbacks: ["uploadImage"],
  done: {
    fetchUniversity: [toured],
    fetchPlan: [plan],
    saveUniversity: [{ ...toured, name: "Stanford University" }],
    renewUniversity: [{ ...toured, city: "Stanford" }],
    removeUnwanted: [null],
    updateImage: [{ ...gate, caption: "The old gate" }],
    setNorth: [{ ...pictures[2], heading: 330 }],
    deleteImage: [null],
  },
  failed: {
    fetchUniversity: [{ status: 404, message: "None." }, refused],
    fetchPlan: [refused],
    saveUniversity: [
      refused,
      { status: 409, message: "Someone changed this meanwhile." },
      {
        status: 400,
        message: "The website must begin with https:// or http://.",
        issues: [{ path: "website", message: "The website must begin with https:// or http://." }],
      },
    ],
    uploadImage: ["broke"],
    universityTexts: ["broke"],
    adminChanges: ["broke"],
    updateImage: [refused],
    setNorth: [refused],
    deleteImage: [refused],
    renewUniversity: [refused],
    removeUnwanted: [refused],
  },
});
