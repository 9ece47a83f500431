/**
 * The address that opens an authenticator app. One of any other kind is left out, as it would be a link on the profile. Serves
 * O141, O305.
 */
export const authenticatorAddress = (address: string): string =>
  URL.canParse(address) && new URL(address).protocol === "otpauth:" ? address : "";
