import type { ProjectedFrom } from '../../rules/projection/projection.ts'

/** What a player's projection rests on. @param day when the host's was read, such as `Nov 26` */
export function projectedFromLabel(from: ProjectedFrom, day: string | null): string {
  if (from === 'source') return day === null ? 'ESPN projection' : `ESPN projection, ${day}`
  return from === 'season' ? 'Average of this season’s games' : 'Average of last season’s games'
}

/**
 * What the projections of a list rest on, in a line.
 * @param day when a fantasy host's were last read; null where none is asked, or has not answered
 */
export function projectionsLabel(day: string | null): string {
  return day === null
    ? 'Projections: average of a player’s games'
    : `Projections: ESPN, ${day}; where it has none, average of a player’s games`
}

/** The same of projections of a season, where a draft is concerned. */
export function seasonProjectionsLabel(day: string | null): string {
  return day === null
    ? 'Projections: average of a player’s games'
    : `Projections: ESPN, ${day}, until a player’s first game; then average of games`
}

/** An average draft position: `14.2`. @param tenths of a pick */
export function adpText(tenths: number): string {
  return (tenths / 10).toFixed(1)
}

/** What the average draft positions of a list rest on. @param adp.day when a fantasy host's were read */
export function adpLabel({ from, day }: { from: 'own' | 'source' | 'drafts'; day: string | null }): string {
  if (from === 'own') return 'ADP: your list'
  if (from === 'drafts') return 'ADP: drafts on this server'
  return day === null ? 'ADP: ESPN' : `ADP: ESPN, ${day}`
}

/** How a fantasy host's projections are used and scored, in sentences, where that is told in full. */
export const SOURCE_METHOD =
  'Where ESPN has projections, its week stands for a player’s coming game, and its season for players without a game this season, rookies too. They are scored by the league’s own rules, stat by stat: rules for each of a stat are exact, those for every full so many are worked out from an average game, and bonuses and lengths count where ESPN projects just those. Other rules are left out, and the player’s page names them.'
