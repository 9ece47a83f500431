/** Texts of the phone screen, as the specification quotes them. */
export const EXAMPLE_PHONE = "+14155550123";
export const COUNTRY_CODE_MISSING = `Enter the number with the country code. For example ${EXAMPLE_PHONE}`;
export const CODE_INCOMPLETE = "Please enter the 6-digit code";
export const CODE_SENT = "The verification code was sent";
/** Our own: the same number again before another code may be sent (K1). */
export const CODE_ON_ITS_WAY =
  "A code was just sent to this number. Enter it here, or wait for another.";
export const SENDING_FAILED = "Error sending verification code";
export const CODE_WRONG = "The code is wrong or expired";
export const LOG_IN_FAILED = "Error Login";
