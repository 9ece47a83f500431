import { EITHER } from "#machines/guide/frame.ts";

/** Religions that others belong to. */
const NOT_CHRISTIAN = ["jewish", "muslim", "other"];
const NOT_PROTESTANT = [...NOT_CHRISTIAN, "catholic", "orthodox", "latterDay"];

/** A test of whether a university with this code of a class field is what was said, "catholic / lutheran". Without a code it isn't. */
export function classTest(field: string, said: string): (code: string) => boolean {
  const wanted = said.split(EITHER);
  const isOne = (one: string, code: string): boolean => {
    if (field === "religion" && one === "any") return true;
    // Who need not send scores need not where they aren't looked at, either.
    if (field === "testPolicy" && one === "optional") return code !== "required";
    if (field === "religion" && one === "christian") return !NOT_CHRISTIAN.includes(code);
    if (field === "religion" && one === "protestant") return !NOT_PROTESTANT.includes(code);
    return code === one;
  };
  return (code) => code !== "" && wanted.some((one) => isOne(one, code));
}
