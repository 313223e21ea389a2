/**
 * Where the feed and the college data keep their pictures, and under which paths: the only places that
 * pictures come from. All others are refused, whoever names them.
 */
const PICTURES_AT: Readonly<Record<string, RegExp>> = {
  'a.espncdn.com': /^\/(i|guid|photo|media|redesign\/assets)\//,
  'a1.espncdn.com': /^\/(i|photo|media)\//,
  'a2.espncdn.com': /^\/(i|photo|media)\//,
  'a3.espncdn.com': /^\/(i|photo|media)\//,
  'a4.espncdn.com': /^\/(i|photo|media)\//,
  's.espncdn.com': /^\/stitcher\//,
  'media.video-cdn.espn.com': /^\/(motion|images)\//,
  'espnmedia-cdn.akamaized.net': /^\/espn\/media\//,
}

/** Whether pictures are fetched from a host at all. @param host with its port, if it names one */
export function isPictureHost(host: string): boolean {
  return Object.hasOwn(PICTURES_AT, host)
}

/** Whether a host keeps pictures under a path. */
export function isPicturePath(host: string, path: string): boolean {
  return isPictureHost(host) && (PICTURES_AT[host]?.test(path) ?? false)
}
