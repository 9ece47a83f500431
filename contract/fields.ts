import * as v from "valibot";

import {
  CODE_LENGTH,
  MAX_EMAIL,
  MAX_ID,
  MAX_NAME,
  MAX_PASSWORD,
  MAX_SECOND_FACTOR,
  MIN_DIFFERENT,
  MIN_PASSWORD,
  MIN_NAME_EXCLUSIVE,
} from "./limits.ts";
import { USER_TYPES } from "./user.ts";

/** An id as our own requests carry it. */
export const IdParam = v.pipe(
  v.union([v.string(), v.pipe(v.number(), v.finite())], "The id must be a text or a number."),
  v.transform((id) => String(id).trim()),
  v.string(),
  v.minLength(1, "The id is missing."),
  v.maxLength(MAX_ID, "The id is too long."),
);

/** The message for a field that isn't a text: whether it is missing or of another kind. */
const notText =
  (name: string) =>
  ({ input }: { input: unknown }) =>
    input === undefined || input === null
      ? `${name} is missing.`
      : `${name} must be sent as a text.`;

/** E.164: '+' and 7 to 15 digits, the first not 0. We don't check whether a carrier has assigned it. */
export const PhoneNumber = v.pipe(
  v.string(notText("The phone number")),
  v.trim(),
  v.regex(
    /^\+[1-9]\d{6,14}$/,
    "Enter the number with '+' and the country code, 7 to 15 digits, for example +14155550123.",
  ),
);

/** Six digits as a text, so that leading zeros stay (V2, K1). */
export const OneTimeCode = v.pipe(
  v.string(notText("The code")),
  v.trim(),
  v.regex(new RegExp(`^\\d{${CODE_LENGTH}}$`), "Please enter the 6-digit code"),
);

/** V3: longer than 2 characters after trimming. */
export const FullName = v.pipe(
  v.string("Please enter a valid name."),
  v.trim(),
  v.minLength(MIN_NAME_EXCLUSIVE + 1, "Please enter a valid name."),
  v.maxLength(MAX_NAME, `A name can have up to ${MAX_NAME} characters.`),
);

/** An e-mail address, trimmed and in lower case, so that case never makes two accounts. */
export const Email = v.pipe(
  v.string("The e-mail address is missing."),
  v.trim(),
  v.toLowerCase(),
  v.maxLength(MAX_EMAIL, "The e-mail address is too long."),
  v.email("Enter an e-mail address like name@example.org."),
);

/** Anything but an empty text, of up to 200 characters; spaces at its ends count. */
export const Password = v.pipe(
  v.string("The password is missing."),
  v.minLength(1, "The password is missing."),
  v.maxLength(MAX_PASSWORD, `A password can have up to ${MAX_PASSWORD} characters.`),
);

/** A password that isn't easily guessed: at least 12 characters, 5 of them different, up to 200 (O124, O139). */
export const NewPassword = v.pipe(
  Password,
  v.check((password) => {
    const characters = Array.from(password);
    return characters.length >= MIN_PASSWORD && new Set(characters).size >= MIN_DIFFERENT;
  }, `Give at least ${MIN_PASSWORD} characters, ${MIN_DIFFERENT} of them different.`),
);

/** A code of an authenticator app, or a recovery code, with the blanks and dashes that it is read with (O141). */
export const SecondFactorCode = v.pipe(
  v.string(notText("The code")),
  v.maxLength(MAX_SECOND_FACTOR, "The code is too long."),
);

/** Degrees north of the equator, from -90 to 90. */
export const Latitude = v.pipe(
  v.number("The latitude must be a number."),
  v.minValue(-90, "The latitude must be between -90 and 90."),
  v.maxValue(90, "The latitude must be between -90 and 90."),
);

/** Degrees east of Greenwich, from -180 to 180. */
export const Longitude = v.pipe(
  v.number("The longitude must be a number."),
  v.minValue(-180, "The longitude must be between -180 and 180."),
  v.maxValue(180, "The longitude must be between -180 and 180."),
);

/** The language that an app is shown in, as a BCP 47 tag, for a guide that can't tell it from the words (O96). */
export const ShownLanguage = v.pipe(
  v.string("The language must be a text."),
  v.maxLength(35, "The language must be a tag such as 'es'."),
);

/** A type that a request sets (A8); unlike in User, an unknown one is refused. */
export const UserTypeField = v.picklist(
  USER_TYPES,
  `The type must be one of ${USER_TYPES.join(", ")}.`,
);
