import * as z from 'zod'
import { SettingsChange } from '../../shared/league-settings.ts'
import { Rules } from '../../shared/league.ts'
import { rulesetChanges } from '../../shared/rules/ruleset.ts'
import { ChangeFrom } from '../../shared/ruleset.ts'
import type { App } from '../app.ts'
import type { LeagueRow } from '../league-log/league-row.ts'
import { listFirstGames } from '../pro-game/service.ts'
import { actOf } from '../proposal/act.ts'
import { changedRules, getRuleset, updateRuleset } from '../ruleset/service.ts'
import { readSeason } from '../season/record.ts'
import { planChange, updateSettings } from '../settings/service.ts'
import { countWaiting } from '../waiver/claims.ts'

/*
 * What a commissioner changes for all teams alike, and with consent where it is too late not to know whom it helps.
 */

/** Scoring rules that count in a week of which a game has begun: by then it is known whom they help. */
export const RULES = actOf({
  name: 'change-rules',
  input: z.object({ rules: Rules, from: ChangeFrom }),
  async look(app, { league, teamIds }, { rules, from }) {
    const after = await changedRules(app, league, { rules, from })
    const { rules: before } = await getRuleset(app, league)
    const changed = rulesetChanges(before, after.rules).length
    if (!(await hasBegunSince(app, league, after.place)) || changed === 0) return null
    const words = changed === 1 ? 'a scoring rule' : `${changed} scoring rules`
    return { teams: teamIds, summary: `change ${words} in a week that has begun` }
  },
  carryOut: (app, { league, userId }, input) =>
    updateRuleset(app, { leagueId: league.id, actorId: userId }, input),
})

/** Waiver settings while claims wait: they decide who is on waivers, and when claims are processed. */
export const SETTINGS = actOf({
  name: 'change-settings',
  input: z.object({ settings: SettingsChange, from: ChangeFrom }),
  async look(app, { league, teamIds }, { settings: change, from }) {
    if (change.waivers === undefined || (await countWaiting(app, league)) === 0) return null
    const { changes } = await planChange(app, league, { change, from })
    if (!changes.some(({ path }) => path.startsWith('waivers.'))) return null
    return { teams: teamIds, summary: 'change the waiver settings while claims are waiting' }
  },
  carryOut: (app, { league, userId }, input) =>
    updateSettings(app, { leagueId: league.id, actorId: userId }, input),
})

/** Whether a game has begun in a week of the season that is played, from a place on. */
async function hasBegunSince(
  app: App,
  league: LeagueRow,
  { season, period }: { season: number; period: number },
): Promise<boolean> {
  const record = await readSeason(app, league, league.season)
  if (record === null || season > record.season) return false
  const firstGames = await listFirstGames(app, league.sport, record.season)
  const from = season === record.season ? period : 0
  return record.weeks.some(
    (week) => week.period >= from && (firstGames.get(week.period) ?? Infinity) <= app.now(),
  )
}
