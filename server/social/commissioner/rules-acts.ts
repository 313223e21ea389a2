import * as z from 'zod'
import { ENTRIES, entryOf } from '../../../shared/settings/catalogue/catalogue.ts'
import { SettingsChange } from '../../../shared/settings/settings.ts'
import { Rules } from '../../../shared/league/league.ts'
import { ChangeFrom } from '../../../shared/ruleset/ruleset.ts'
import type { App } from '../../core/app/app.ts'
import type { LeagueRow } from '../../league/events/league-row.ts'
import { listFirstGames } from '../../feed/pro-game/service.ts'
import { actOf } from '../../squad/proposal/act.ts'
import { changedRules, updateRuleset } from '../../league/ruleset/service.ts'
import { readSeason } from '../../league/standings/record.ts'
import { planChange, updateSettings } from '../../league/settings/service.ts'
import { countWaiting } from '../../squad/waiver/claims.ts'

/* The commissioner's changes for all teams alike, with consent where it is already known which teams they help. */

/** Scoring rules that count in a week of which a game has begun: by then it is known which teams they help. */
export const RULES = actOf({
  name: 'change-rules',
  input: z.object({ rules: Rules, from: ChangeFrom }),
  async look(app, { league, teamIds }, { rules, from }) {
    const { place, changed, isSame } = await changedRules(app, league, { rules, from })
    if (isSame || !(await hasBegunSince(app, league, place))) return null
    const words = changed === 1 ? 'a scoring rule' : `${changed} scoring rules`
    const summary =
      changed === 0
        ? 'have the scoring rules count in weeks that have begun'
        : `change ${words} in a week that has begun`
    return { teams: teamIds, summary }
  },
  carryOut: (app, { league, userId }, input) =>
    updateRuleset(app, { leagueId: league.id, actorId: userId }, input),
})

/** Groups of settings that have such. */
const WITH_CONSENT = new Set(
  ENTRIES.flatMap(({ path, entry }) => (entry.consent ? [path.split('.')[0]] : [])),
)

/**
 * Settings that bend a season under way. `trades`: how the others may stop a trade, which could be one of the
 * commissioner's own. `season`: how far each team gets: who is out of money or adds would help themselves. `holds`: who
 * is on waivers: whoever is claimed could be made free first.
 */
export const SETTINGS = actOf({
  name: 'change-settings',
  input: z.object({ settings: SettingsChange, from: ChangeFrom }),
  async look(app, { league, teamIds }, { settings: change, from }) {
    if (league.phase !== 'regular' && league.phase !== 'playoffs') return null
    if (!Object.keys(change).some((group) => WITH_CONSENT.has(group))) return null
    const { changes } = await planChange(app, league, { change, from })
    const reasons = new Set(changes.map(({ path }) => entryOf(path)?.consent))
    const summary = reasons.has('trades')
      ? 'change how trades are reviewed'
      : reasons.has('season')
        ? 'change the waiver settings of a season under way'
        : reasons.has('holds') && (await countWaiting(app, league)) > 0
          ? 'change the waiver settings while claims are waiting'
          : null
    return summary === null ? null : { teams: teamIds, summary }
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
