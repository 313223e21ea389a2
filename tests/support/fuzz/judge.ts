import { expect } from 'vitest'

/** What only the inside of the server knows: stacks, statements, places of files. */
const INSIDE =
  /node_modules|\bat (?:async )?[\w.<>]+ \(|\.[tj]s:\d+|file:\/\/|SQLITE_|sqlite3|kysely|\bselect "|\binsert into\b|\bno such (?:table|column)\b|ZodError|TRPCError|SyntaxError|TypeError/i

/** Holds an answer to what every answer must be, whatever was asked. @param sent what may be repeated in it */
export function judge(answer: { statusCode: number; body: string }, sent: string): void {
  const told = `${answer.statusCode} to ${sent.slice(0, 600)}: ${answer.body.slice(0, 300)}`
  const isBusyFeed = answer.statusCode === 503 && /"BUSY"|is busy|FEED_DOWN|not answering/.test(answer.body)
  expect(answer.statusCode < 500 || isBusyFeed, told).toBe(true)
  const leaked = INSIDE.exec(answer.body)?.[0]
  expect(leaked === undefined || sent.includes(leaked), `${leaked} in ${told}`).toBe(true)
  expect(Object.keys(Object.prototype), told).toEqual([])
  for (const name of ['polluted', 'x', 'isAdmin']) expect(name in {}, `${name} after ${told}`).toBe(false)
}
