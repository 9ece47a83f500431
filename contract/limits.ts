/**
 * Limits that both ends of the wire agree on: only constants, which charts may import. Lengths are in UTF-16 code
 * units, times in seconds unless said otherwise.
 */
export const CODE_LENGTH = 6;
/** A code may be sent again after this long (K1). */
export const RESEND_SECONDS = 120;
/** A proof of a verified phone number is valid for this long (A4). */
export const PROOF_SECONDS = 600;
/** Page size of the university list (K7) and the largest that is served. */
export const PAGE_SIZE = 10;
/** A larger `page_size` is refused with a 400 instead of cut (A10). */
export const MAX_PAGE_SIZE = 100;
/** The last page of a list that may be asked for, from 1. */
export const MAX_PAGE = 100_000;
/** One message to the guide, over the socket or HTTP. */
export const MAX_MESSAGE = 4000;
/** One question of a guest, who has no account yet (O73). */
export const MAX_TRIAL_QUESTION = 1000;
/** What a guest sends back of their conversation, as the server made it (O73). */
export const MAX_TRIAL_THREAD = 48 * 1024;
/** What a person says of an answer that they rate as bad (O101). */
export const MAX_REMARK = 500;
/** Names of people, universities and points; titles and captions too. */
export const MAX_NAME = 120;
/** A full name must be longer than this after trimming (V3). */
export const MIN_NAME_EXCLUSIVE = 2;
/** The longest address that mail servers accept, as SMTP limits its path. */
export const MAX_EMAIL = 254;
/** Long enough for any passphrase. A longer one is refused, never cut. */
export const MAX_PASSWORD = 200;
/** A password that someone chooses has at least so many characters, and so many different ones (O124, O139). */
export const MIN_PASSWORD = 12;
export const MIN_DIFFERENT = 5;
/** A code of an authenticator app, or a recovery code, as it is typed (O141). */
export const MAX_SECOND_FACTOR = 60;
/** The description of a university or a point. */
export const MAX_DESCRIPTION = 8000;
/** What is typed to find a university by its name (A10). */
export const MAX_SEARCH = 200;
/** Ids and cursors that clients send, in characters. */
export const MAX_ID = 100;
/** One JSON body, in bytes. */
export const MAX_BODY_BYTES = 64 * 1024;
/** One frame of the chat socket, in bytes. */
export const MAX_FRAME_BYTES = 32 * 1024;
/** One uploaded image: allowed types, and its size in bytes. */
export const IMAGE_TYPES = ["image/jpeg", "image/png", "image/webp"];
/** 40 MB: more is refused with a 413 (A14, O36). */
export const MAX_IMAGE_BYTES = 40 * 1024 * 1024;
/**
 * A point's `panoId` that begins with this names one of the university's own panoramas, by its image id; any other is
 * the map service's id.
 */
export const OWN_PANORAMA = "own:";
/** A point's `panoId`, with `own:` where it has it. */
export const MAX_PANORAMA_ID = 200;
/** Panoramas are looked for within this distance of a position, in metres (K2). */
export const PANORAMA_RADIUS_M = 50;
/** One file for the import, in bytes. */
export const MAX_IMPORT_BYTES = 256 * 1024 * 1024;
/** Tour points of one university. */
export const MAX_POINTS = 1000;
/** One text of a university, and its source's address. */
export const MAX_TEXT = 20_000;
/** The address where everyone can read a university's text. */
export const MAX_SOURCE = 300;
/** A university's own address, with https:// or http://. */
export const MAX_WEBSITE = 300;
/** Texts of one university. */
export const MAX_TEXTS = 50;
/** Conversations on one page of the list (O62). */
export const CONVERSATIONS_PAGE = 30;
/** A cursor of that list: when the last conversation of a page was updated, in ms, and its id. */
export const CONVERSATION_CURSOR = /^\d{1,15}~[\w-]{1,100}$/;
