import * as z from 'zod'
import { AllTime, HeadToHead, PersonKey, SeasonLuck } from '../../../shared/history/history.ts'
import {
  OtherFormat,
  OtherSeason,
  PastDraft,
  PastGamePage,
  PastMoves,
  PastSeasonPage,
  PastWeek,
} from '../../../shared/history/past-season.ts'
import { atOnce, router } from '../../core/trpc/trpc.ts'
import { leagueMember } from '../../league/membership/procedures.ts'
import { getAllTime } from './all-time.ts'
import { getHeadToHead } from './head-to-head.ts'
import { getLuck } from './luck.ts'
import { getOtherSeason } from './other-season.ts'
import { getPastDraft, getPastGame, getPastMoves, getPastSeason, getPastWeek } from './past-season.ts'

const OfSeason = z.object({ season: z.int32() })
const OfWeek = OfSeason.extend({ period: z.int32() })

export const historyRouter = router({
  /** Trophies, the table of all seasons by person, and records. */
  allTime: leagueMember
    .output(atOnce(AllTime))
    .query(({ ctx }) => getAllTime(ctx.app, ctx.league, ctx.user.id)),

  /** Two people against each other, in all seasons. */
  headToHead: leagueMember
    .input(z.object({ a: PersonKey, b: PersonKey }))
    .output(atOnce(HeadToHead))
    .query(({ ctx, input }) => getHeadToHead(ctx.app, ctx.league, input)),

  /** A season's weeks on other schedules: who was lucky. */
  luck: leagueMember
    .input(OfSeason)
    .output(atOnce(SeasonLuck))
    .query(({ ctx, input }) => getLuck(ctx.app, ctx.league, input.season)),

  /** A season, played here or at another host: its table, and what there is of it. */
  season: leagueMember
    .input(OfSeason)
    .output(atOnce(PastSeasonPage))
    .query(({ ctx, input }) => getPastSeason(ctx.app, ctx.league, { ...input, userId: ctx.user.id })),

  /** The results of a week of a season. */
  week: leagueMember
    .input(OfWeek)
    .output(atOnce(PastWeek))
    .query(({ ctx, input }) => getPastWeek(ctx.app, ctx.league, input)),

  /** A game of a season, with the lineups as far as they are known. */
  game: leagueMember
    .input(OfWeek.extend({ matchup: z.int32().positive() }))
    .output(atOnce(PastGamePage))
    .query(({ ctx, input }) => getPastGame(ctx.app, ctx.league, { ...input, userId: ctx.user.id })),

  /** The picks of a season's draft, with what they brought. */
  draft: leagueMember
    .input(OfSeason)
    .output(atOnce(PastDraft))
    .query(({ ctx, input }) => getPastDraft(ctx.app, ctx.league, input)),

  /** Transactions of a season at another host, the newest first. */
  moves: leagueMember
    .input(
      OfSeason.extend({
        cursor: z.int32().nonnegative().nullable().default(null),
        /** What tRPC's infinite queries say beside the cursor; there is one way to go. */
        direction: z.literal('forward').optional(),
      }),
    )
    .output(atOnce(PastMoves))
    .query(({ ctx, input }) =>
      getPastMoves(ctx.app, ctx.league, { season: input.season, before: input.cursor }),
    ),

  /** A season's weeks before the playoffs in another format, or under other rules. */
  other: leagueMember
    .input(OfSeason.extend({ format: OtherFormat, rules: z.string().max(100).nullable().default(null) }))
    .output(atOnce(OtherSeason))
    .query(({ ctx, input }) => getOtherSeason(ctx.app, ctx.league, { ...input, userId: ctx.user.id })),
})
