import * as z from 'zod'
import { GameId, PlayerId } from '../../../shared/core/ids.ts'
import { CompareQuery, Comparison } from '../../../shared/player/comparison.ts'
import { Outlook, OutlookQuery, PlayerUpdates } from '../../../shared/player/outlook.ts'
import { FiguresBasis, PlayerProfile, PlayerQuery, ProTeam } from '../../../shared/player/player.ts'
import { Found, SearchQuery } from '../../../shared/player/search.ts'
import { LONGEST_RULE } from '../../../shared/rules/scoring/rule.ts'
import { SeasonWhatIf } from '../../../shared/ruleset/what-if.ts'
import { Explanation, ExplainQuery, GamePoints } from '../../../shared/stat-line/stat-line.ts'
import { draftPositions } from '../average-pick/service.ts'
import { figuresBasis } from './basis.ts'
import { comparePlayers } from '../scoring/compare.ts'
import { getOutlook, getUpdates } from '../scoring/outlook.ts'
import { explain } from '../scoring/explain.ts'
import { listGamePoints } from '../scoring/game-points.ts'
import { defaultSettings, USUAL_SIZE } from '../../../shared/rules/settings/default-settings.ts'
import { findAnywhere } from '../scoring/find.ts'
import { beyondLabel } from '../../../shared/labels/limit/cap.ts'
import { lineBeyond } from '../lineup/capped-week.ts'
import { getProfile } from '../scoring/profile.ts'
import { lineupsOf } from '../scoring/league-ranking.ts'
import { listPlayers } from '../scoring/list.ts'
import { whatIf } from '../scoring/what-if.ts'
import { settingsOf } from '../../league/settings/service.ts'
import { router, BY_TOKEN } from '../../core/trpc/trpc.ts'
import { signedIn } from '../../people/session/procedures.ts'
import { underRules, underRulesWithOwners } from './procedures.ts'
import { listTeams } from '../../feed/player/service.ts'

export const playerRouter = router({
  /**
   * Players of a sport with their figures under the rules asked for, in a league by value. Without a schema of the output: to walk
   * through a page costs more than to make it, and it is made field by field of what is in memory.
   * tests/stories/season.test.ts holds it to `PlayerPage`.
   */
  list: underRulesWithOwners
    .input(PlayerQuery)
    .query(async ({ ctx: { app, scoring, league, owners }, input }) => {
      const lineups = league && lineupsOf(league.sport, await settingsOf(app, league))
      const { picks: adp } = await draftPositions(app, scoring.sport)
      return listPlayers(app, { scoring, lineups, owners, adp }, input)
    }),

  /** What the projections and draft positions of a sport rest on. */
  basis: underRules.output(FiguresBasis).query(({ ctx }) => figuresBasis(ctx.app, ctx.scoring.sport)),

  /** Players and teams by name, whatever the sport. */
  find: signedIn
    .meta(BY_TOKEN.read)
    .input(SearchQuery)
    .output(Found)
    .query(({ ctx, input }) => findAnywhere(ctx.app, input.text)),

  /** Teams to filter by. */
  teams: underRules.output(z.array(ProTeam)).query(({ ctx }) => listTeams(ctx.app, ctx.scoring.sport)),

  get: underRules
    .input(z.object({ id: PlayerId }))
    .output(PlayerProfile)
    .query(({ ctx, input }) => getProfile(ctx.app, ctx.scoring, input.id)),

  /** Status, newest headline and opponents of some players, for a lineup. */
  outlook: underRules
    .input(OutlookQuery)
    .output(Outlook)
    .query(({ ctx, input }) => getOutlook(ctx.app, ctx.scoring, input)),

  /** A player's status since when, and the headlines about them. */
  updates: underRules
    .input(z.object({ id: PlayerId }))
    .output(PlayerUpdates)
    .query(({ ctx, input }) => getUpdates(ctx.app, ctx.scoring, input.id)),

  /** Two to four players side by side. */
  compare: underRules
    .input(CompareQuery)
    .output(Comparison)
    .query(({ ctx, input }) => comparePlayers(ctx.app, ctx.scoring, input)),

  /** The arithmetic of one game, or of several that are shown as one sum. */
  explain: underRules
    .input(ExplainQuery)
    .output(Explanation)
    .query(async ({ ctx: { app, scoring, league }, input }) => {
      const explanation = await explain(app, scoring, input)
      const { gameId, playerId } = explanation
      const beyond = league && gameId && (await lineBeyond(app, league, { gameId, playerId }))
      if (!beyond?.beyond) return explanation
      const words = beyondLabel(league.sport, beyond.beyond.cap)
      return { ...explanation, flags: [words, ...explanation.flags] }
    }),

  /** The points of all players of one game, for its box score. */
  ofGame: underRules
    .input(z.object({ gameId: GameId }))
    .output(GamePoints)
    .query(({ ctx, input }) => listGamePoints(ctx.app, ctx.scoring, input.gameId)),

  /** What other rules would have made of the season so far. `rules` are those that would be others. */
  whatIf: underRules
    .input(z.object({ rules: z.record(z.string().max(LONGEST_RULE), z.number()) }))
    .output(SeasonWhatIf)
    .query(async ({ ctx: { app, scoring, league }, input }) => {
      const { sport } = scoring
      const settings = league ? await settingsOf(app, league) : defaultSettings(sport, USUAL_SIZE)
      return whatIf(app, { scoring, lineups: lineupsOf(sport, settings) }, input.rules)
    }),
})
