import { useSettings } from "../settings/useSettings.ts";
import { mediaUrl } from "./mediaUrl.ts";

/** Makes whole addresses of an image's paths, which are those of the API's host. */
export function useMediaUrl(): (url: string) => string {
  const apiHost = useSettings()?.apiHost ?? "";
  return (url) => mediaUrl(url, apiHost);
}
