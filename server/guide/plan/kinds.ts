/** The code of a kind in the catalogues. */
export function kindCode(value: string): "public" | "private" | "nonprofit" | "forProfit" {
  if (/^public/i.test(value)) return "public";
  if (/for-profit/i.test(value) && !/non/i.test(value)) return "forProfit";
  return /nonprofit/i.test(value) ? "nonprofit" : "private";
}
