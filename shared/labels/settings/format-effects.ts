import { counted, joinList } from '../../core/lists.ts'
import type { FormatEffect } from '../../rules/format-change/effects.ts'
import type { SchedulePlan } from '../../rules/season/schedule-plan.ts'
import type { FantasySportKey } from '../../sports/index.ts'
import { categoryName } from '../ruleset/rule-label.ts'

/** What a change of the format does, in a sentence: `The playoffs fall away: the standings decide the title.` */
export function formatEffectLabel(sport: FantasySportKey, effect: FormatEffect): string {
  switch (effect.kind) {
    case 'schedule':
      return scheduleWords(effect)
    case 'matchups-lost':
      return `Matchups changed by hand in ${joinList(effect.weeks)} are lost.`
    case 'shortened':
      return effect.hasPlayoffs
        ? `The weeks that are left are too few for more: ${counted(effect.weeks, 'week')} before the playoffs.`
        : `The weeks that are left are too few for more: ${counted(effect.weeks, 'week')} and no playoffs.`
    case 'no-playoffs':
      return effect.competition === 'elimination'
        ? 'The playoffs fall away: the last team left wins.'
        : 'The playoffs fall away: the standings decide the title.'
    case 'playoffs':
      return `There are playoffs: ${counted(effect.teams, 'team')}, ${counted(effect.weeks, 'week')}.`
    case 'no-median':
      return 'The weekly game against the median falls away.'
    case 'elimination':
      return effect.perWeek === 1
        ? 'The lowest team of each week is out, until one is left. Its players go to waivers.'
        : `The lowest ${effect.perWeek} teams of each week are out, until one is left. Their players go to waivers.`
    case 'points':
      return 'Teams score points, by the league’s scoring rules.'
    case 'categories': {
      const names = joinList(effect.keys.map((key) => categoryName(sport, key)))
      const usual = effect.areUsual ? ' The league has chosen none yet, so these are the usual ones.' : ''
      return `Points no longer count. Teams compare categories: ${names}.${usual}`
    }
    case 'category-record':
      return effect.scoring === 'each-category'
        ? 'Each category is a win, a loss or a tie.'
        : 'Winning more categories is one win for the week.'
    case 'lineups':
      return effect.lineups === 'best-ball'
        ? 'Lineups set so far no longer count: each week’s best one does.'
        : 'Managers set lineups. Until they do, each team has the one made after its draft.'
    default:
      return effect satisfies never
  }
}

function scheduleWords({ before, after }: { before: SchedulePlan; after: SchedulePlan }): string {
  const length = after.weeks === before.weeks ? '' : ` for ${counted(after.weeks, 'week')}`
  const what = !after.hasOpponents
    ? `every team plays for itself${length}`
    : after.doubleHeaders
      ? `teams play two others each week${length}`
      : `teams play each other${length}`
  return `The schedule of ${counted(before.weeks, 'week')} is replaced: ${what}.`
}
