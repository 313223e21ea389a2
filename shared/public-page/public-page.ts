import * as z from 'zod'
import { CategoryRecord } from '../category/record.ts'
import { CrestSchema } from '../crest/schema.ts'
import { FantasySportSchema, LeaguePhase } from '../league/league.ts'
import { RecapFigures } from '../recap/recap.ts'
import { Part, WeekState } from '../schedule/schedule.ts'
import { PublicPageChoice } from './event.ts'

/*
 * What a league shows to everybody, and no more: each field is listed here, and nothing else is sent. Teams are named by
 * their ids, points are in hundredths, times in ms since the epoch.
 */

/** The name of a public page in its address: 12 characters of `a-z2-7`. Any short text may be asked for. */
export const PublicSlug = z.string().max(64).brand<'PublicSlug'>()
export type PublicSlug = z.infer<typeof PublicSlug>

/** The public page of a league, as its members see that it is there. */
export const PublicPage = PublicPageChoice.extend({
  /** Its path; null while it is off. */
  path: z.string().nullable(),
})
export type PublicPage = z.infer<typeof PublicPage>

export const PublicTeam = z.object({
  id: z.string(),
  name: z.string(),
  crest: CrestSchema,
  /** Null where the league does not show its managers. */
  manager: z.string().nullable(),
})
export type PublicTeam = z.infer<typeof PublicTeam>

/** The head of the page. */
export const PublicLeague = z.object({
  name: z.string(),
  sport: FantasySportSchema,
  phase: LeaguePhase,
  /** `2026`; null before its draft. */
  seasonName: z.string().nullable(),
  competition: z.enum(['head-to-head', 'table', 'elimination']),
  scoring: z.enum(['points', 'each-category', 'most-categories']),
  teams: z.array(PublicTeam),
})
export type PublicLeague = z.infer<typeof PublicLeague>

export const PublicStandings = z.object({
  weeksPlayed: z.int(),
  weeks: z.int(),
  playoffTeams: z.int().nullable(),
  rows: z.array(
    z.object({
      team: z.string(),
      rank: z.int(),
      wins: z.int(),
      losses: z.int(),
      ties: z.int(),
      pointsFor: z.int(),
      pointsAgainst: z.int(),
      streak: z.string().nullable(),
      moved: z.int().nullable(),
      fate: z.enum(['clinched', 'eliminated', 'open']).nullable(),
      outIn: z.int().nullable(),
    }),
  ),
})
export type PublicStandings = z.infer<typeof PublicStandings>

const PublicSide = z.object({ team: z.string(), points: z.int() })

export const PublicMatchups = z.object({
  period: z.int(),
  label: z.string(),
  roundName: z.string().nullable(),
  state: WeekState,
  officialAt: z.int().nullable(),
  weeks: z.array(z.object({ period: z.int(), label: z.string() })),
  matchups: z.array(
    z.object({
      number: z.int(),
      home: PublicSide.nullable(),
      away: PublicSide.nullable(),
      isBye: z.boolean(),
      part: Part.nullable(),
      categories: CategoryRecord.optional(),
      winner: z.string().nullable(),
    }),
  ),
})
/** Null before there is a schedule, and where teams have no opponents. */
export const PublicMatchupsAnswer = z.object({ week: PublicMatchups.nullable() })
export type PublicMatchups = z.infer<typeof PublicMatchups>
export type PublicMatchupsAnswer = z.infer<typeof PublicMatchupsAnswer>

export const PublicRosters = z.object({
  teams: z.array(
    z.object({
      team: z.string(),
      players: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          position: z.string().nullable(),
          proTeam: z.string().nullable(),
          /** Where they are beside the roster: injured reserve, taxi squad; null for on it. */
          spot: z.enum(['reserve', 'taxi']).nullable(),
        }),
      ),
    }),
  ),
})
export type PublicRosters = z.infer<typeof PublicRosters>

export const PublicHistory = z.object({
  champions: z.array(
    z.object({
      seasonName: z.string(),
      team: z.string(),
      crest: CrestSchema.nullable(),
      manager: z.string().nullable(),
      record: z.string().nullable(),
    }),
  ),
  /** Lists of records, each with its best rows. */
  records: z.array(
    z.object({
      title: z.string(),
      rows: z.array(z.object({ rank: z.int(), team: z.string(), value: z.string(), when: z.string() })),
    }),
  ),
})
export type PublicHistory = z.infer<typeof PublicHistory>

/** The recap of a week, without who manages the teams but where the league shows that. */
const PublicRecap = RecapFigures.extend({
  sport: FantasySportSchema,
  season: z.int(),
  seasonName: z.string(),
  week: z.int(),
  period: z.int(),
  label: z.string(),
  roundName: z.string().nullable(),
  state: z.enum(['provisional', 'official']),
  closedAt: z.int(),
  officialAt: z.int(),
  correctedAt: z.int().nullable(),
  scoring: z.enum(['points', 'each-category', 'most-categories']),
  competition: z.enum(['head-to-head', 'table', 'elimination']),
  lineupsBy: z.enum(['set', 'best-ball']),
  teams: z.array(z.object({ id: z.string(), name: z.string(), ownerName: z.string(), crest: CrestSchema })),
  seasons: z.array(z.object({ season: z.int(), name: z.string() })),
  weeks: z.array(z.object({ period: z.int(), label: z.string() })),
})
export const PublicRecapAnswer = z.object({ recap: PublicRecap.nullable() })
export type PublicRecapAnswer = z.infer<typeof PublicRecapAnswer>
