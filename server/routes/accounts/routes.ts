import type { Endpoint } from "../../http/endpoint.ts";
import { forgetNeed } from "./forgetNeed.ts";
import { logIn } from "./logIn.ts";
import { logInByPhone } from "./logInByPhone.ts";
import { me } from "./me.ts";
import { need } from "./need.ts";
import { refreshTokens } from "./refreshTokens.ts";
import { sendOtp } from "./sendOtp.ts";
import { setNeed } from "./setNeed.ts";
import { setType } from "./setType.ts";
import { signUp } from "./signUp.ts";
import { verifyOtp } from "./verifyOtp.ts";

/** A2 to A9, in the specification's order, and O60. */
export const accountRoutes: Endpoint[] = [
  refreshTokens,
  sendOtp,
  verifyOtp,
  logIn,
  logInByPhone,
  signUp,
  setType,
  me,
  need,
  setNeed,
  forgetNeed,
];
