import type { FetchedHost } from './hosts.ts'

/** The only servers that are asked, by the host that they belong to; always over https, at the usual port. */
const ALLOWED: Readonly<Record<FetchedHost, RegExp>> = {
  sleeper: /^api\.sleeper\.app$/,
  espn: /^(?:lm-api-reads\.)?fantasy\.espn\.com$/,
  mfl: /^(?:api|www\d{0,3})\.myfantasyleague\.com$/,
  fleaflicker: /^www\.fleaflicker\.com$/,
}

/** Whether an address is one of a host’s own. */
export function isAllowed(host: FetchedHost, { protocol, port, hostname, username, password }: URL): boolean {
  return (
    protocol === 'https:' && port === '' && username === '' && password === '' && ALLOWED[host].test(hostname)
  )
}
