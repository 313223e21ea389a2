import type { Activity } from '../../events/league-event.ts'

/** Who did something, and by which program of theirs: `livia (through “Lineup bot”)`. */
export function actorLabel({ actorName, through }: Pick<Activity, 'actorName' | 'through'>): string {
  const who = actorName ?? 'Empire'
  return through === undefined ? who : `${who} (through “${through}”)`
}
