import * as z from 'zod'
import { type LiveCounts, type Scoreboard, Sport, type Summary } from '../../../shared/game/game.ts'
import type { App } from '../../core/app/app.ts'
import { MOST_DAYS, parseRange, todayAndTomorrow } from '../upstream/dates.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'
import { feedOf } from './feed.ts'

export const ScoreboardInput = z.object({
  sport: Sport,
  /** `YYYYMMDD-YYYYMMDD`; left out, today and tomorrow on the US East coast. */
  dates: z
    .string()
    .transform((text, context) => {
      const range = parseRange(text)
      if (range) return range
      context.addIssue(
        `Give dates as YYYYMMDD-YYYYMMDD, the first day before the last, at most ${MOST_DAYS} days.`,
      )
      return z.NEVER
    })
    .optional(),
})

/** Nothing: the counts of all sports come together. */
export const LiveCountsInput = z.object({})

export const SummaryInput = z.object({
  sport: Sport,
  gameId: z.string().regex(/^\d{1,20}$/, 'A game id is a number.'),
})

/** @param caller's address @throws {DomainError} FEED_DOWN, BUSY, TOO_MANY_TRIES */
export function getScoreboard(
  app: Pick<App, 'own' | 'now'>,
  input: z.output<typeof ScoreboardInput>,
  caller: string,
): Promise<Snapshot<Scoreboard>> {
  return feedOf(app).scoreboard(input.sport, input.dates ?? todayAndTomorrow(app.now()), caller)
}

/** @param caller's address @throws {DomainError} GAME_NOT_FOUND, FEED_DOWN, BUSY, TOO_MANY_TRIES */
export function getSummary(
  app: Pick<App, 'own'>,
  input: z.output<typeof SummaryInput>,
  caller: string,
): Promise<Snapshot<Summary>> {
  return feedOf(app).summary(input.sport, input.gameId, caller)
}

export function getLiveCounts(app: Pick<App, 'own'>): Promise<Snapshot<LiveCounts>> {
  return feedOf(app).liveCounts()
}
