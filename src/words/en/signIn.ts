import { addWords } from "../wordsOf.ts";

/** English words of signing up and in, and of finding a university. */
addWords<"emailSignIn" | "findUniversity" | "name" | "phone" | "userType">({
  "emailSignIn.codeMissing": "Enter the code.",
  "emailSignIn.credentialsMissing": "Enter your e-mail address and your password.",
  "userType.missing": "Please choose one of the types.",
  "phone.codeOnItsWay": "A code was just sent to this number. Enter it here, or wait for another.",
  "phone.numberTooLong": "This number is too long for its country. Please check it.",
  "phone.numberTooShort": "This number is too short for its country. Please check it.",
  "findUniversity.several": "Several universities fit this name. Choose yours.",
  // The others are the specification's own (V1 to V3, X3 to X6, X15).
  "findUniversity.notFound": "University not found!",
  "name.invalid": "Please enter a valid name.",
  "phone.codeIncomplete": "Please enter the 6-digit code",
  "phone.codeSent": "The verification code was sent",
  "phone.codeWrong": "The code is wrong or expired",
  "phone.countryCodeMissing": "Enter the number with the country code. For example +14155550123",
  "phone.logInFailed": "Error Login",
  "phone.sendingFailed": "Error sending verification code",
});
