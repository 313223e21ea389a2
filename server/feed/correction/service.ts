import * as z from 'zod'
import type { LeagueId } from '../../../shared/core/ids.ts'
import { MINUTE } from '../../../shared/core/time.ts'
import type { FantasySportKey } from '../../../shared/sports/index.ts'
import type { App } from '../../core/app/app.ts'
import type { JobKind } from '../../core/jobs/kind.ts'
import { schedule } from '../../core/jobs/service.ts'
import * as queries from './queries.ts'

const Correction = z.object({ season: z.int(), period: z.int(), after: z.string() })
export type Correction = z.infer<typeof Correction>

/** The feed has corrected a week that leagues have counted: those after one, by their ids, count it again. */
export const CORRECTION: JobKind<Correction> = { name: 'correction', payload: Correction }

/** Games of a week that are read again follow each other: then it is counted again once, after the last of them, ms. */
const AFTER_REREADS = MINUTE

/**
 * After stat lines of a scoring period have changed, in their transaction: has it counted again wherever it still may.
 * @param options.isReread not by the feed's word, but because this Empire reads kept box scores otherwise
 */
export async function scheduleCorrection(
  app: App,
  sport: FantasySportKey,
  { season, period }: { season: number; period: number },
  { isReread = false } = {},
): Promise<void> {
  if (!(await queries.hasProvisional(app.db, { sport, season, period }))) return
  const payload = { season, period, after: '' }
  if (!isReread) return scheduleForLeagues(app, sport, payload)
  await schedule(app, CORRECTION, {
    subject: sport,
    occurrence: `${season} ${period} reread`,
    payload,
    dueAt: app.now() + AFTER_REREADS,
  })
}

/** Tells the leagues of a sport, from one on. */
export function scheduleForLeagues(app: App, sport: FantasySportKey, payload: Correction): Promise<void> {
  const occurrence = `${payload.season} ${payload.period} ${payload.after}`
  return schedule(app, CORRECTION, { subject: sport, occurrence, payload })
}

const Season = z.object({ season: z.int() })

/** A league has changed its rules from a week on that is over: what is not official yet is counted again. */
export const RULES_CHANGED: JobKind<z.infer<typeof Season>> = { name: 'rules-changed', payload: Season }

/** Has the weeks of a league's season counted again that are over and not official, in the transaction of the change. */
export function scheduleRecount(app: App, leagueId: LeagueId, season: number): Promise<void> {
  return schedule(app, RULES_CHANGED, { subject: leagueId, occurrence: String(season), payload: { season } })
}

/** So many leagues that have counted a scoring period and may still count it again, after one, by their ids. */
export function listProvisional(
  app: App,
  of: Parameters<typeof queries.listProvisional>[1],
): Promise<LeagueId[]> {
  return queries.listProvisional(app.db, of)
}
