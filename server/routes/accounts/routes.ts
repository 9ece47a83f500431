import type { Endpoint } from "../../http/endpoint.ts";
import { logIn } from "./logIn.ts";
import { logInByPhone } from "./logInByPhone.ts";
import { me } from "./me.ts";
import { refreshTokens } from "./refreshTokens.ts";
import { sendOtp } from "./sendOtp.ts";
import { setType } from "./setType.ts";
import { signUp } from "./signUp.ts";
import { verifyOtp } from "./verifyOtp.ts";

/** A2 to A9, in the specification's order. */
export const accountRoutes: Endpoint[] = [
  refreshTokens,
  sendOtp,
  verifyOtp,
  logIn,
  logInByPhone,
  signUp,
  setType,
  me,
];
