import { demoAhead } from './is-demo.ts'

const realNow = Date.now.bind(Date)
let ahead = demoAhead()

// The page reckons with the demo's time, like its server: countdowns, locks and ages are those of the games that it
// shows. Only the demo loads this file.
Date.now = () => realNow() + ahead

/** Has the page go by another time. @param ms ahead of the real one; null where this is no demo after all */
export function keepDemoTime(ms: number | null): void {
  ahead = ms ?? 0
  document.cookie = `empire-demo=${ahead}; Path=/; SameSite=Strict${ms === null ? '; Max-Age=0' : ''}`
}
