/** What an answer shows of the university, as the server brings it along. */
export const MIT = {
  id: "ipeds-166683",
  name: "Massachusetts Institute of Technology",
  city: "Cambridge",
  region: "Massachusetts",
  country: "United States",
  kind: "Private nonprofit",
};
