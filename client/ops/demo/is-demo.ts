/** Set by the demo's server with each page: how far its time is ahead of the real one, ms. */
const COOKIE = /(?:^|; )empire-demo=(\d+)/

/** Whether this may be the demo: its server says so for certain, `/demo/time.json`. */
export function mayBeDemo(): boolean {
  return COOKIE.test(document.cookie)
}

/** ms; 0 where there is no demo. */
export function demoAhead(): number {
  return Number(COOKIE.exec(document.cookie)?.[1] ?? 0)
}
