import * as z from 'zod'
import { LeaguePhase } from './league.ts'
import { LeagueSettings } from '../settings/settings.ts'
import { CountsFrom } from '../ruleset/ruleset.ts'

/** The settings of a league as they are in force, and what can be done about them. */
export const SettingsVersion = z.object({
  /** From 1; each change is a new version. */
  version: z.int(),
  settings: LeagueSettings,
  author: z.string(),
  createdAt: z.int(),
  from: CountsFrom,
  /** From where a change made now would count, by what is asked for; the same before the season has begun. */
  changeFrom: z.object({
    period: CountsFrom,
    season: CountsFrom,
    /** Of what decides the result of a week: the first of which no game has begun. */
    unplayed: CountsFrom,
  }),
  phase: LeaguePhase,
  /** Parts that cannot be changed any more, as shared/rules/settings/frozen.ts has it. */
  frozen: z.array(
    z.object({ path: z.string(), how: z.enum(['shut', 'may-grow', 'may-be-renamed', 'decided']) }),
  ),
  /** That are in the league: it cannot be made smaller. */
  teams: z.int(),
})
export type SettingsVersion = z.infer<typeof SettingsVersion>
