import type { StatTable } from '../../../../shared/game/game.ts'

/** `kickReturns` → `Kick returns`; a sport's single table has no name of its own. */
export function tableName({ name }: StatTable): string {
  return name === null ? 'Players' : fullStatName(name)
}

/** What a column shows, in full, for those who do not know its abbreviation. */
export function columnTitle({ keys, labels }: StatTable, index: number): string {
  const key = keys[index]
  return key ? key.split(/[/-]/).map(fullStatName).join(' / ') : (labels[index] ?? '')
}

function fullStatName(name: string): string {
  const words = name.replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, ' ').replaceAll('.', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase()
}
