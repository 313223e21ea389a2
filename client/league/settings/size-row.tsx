import { useState } from 'react'
import type { PlayoffSettings, SettingsChange } from '../../../shared/settings/settings.ts'
import { defaultSettings } from '../../../shared/rules/settings/default-settings.ts'
import { boundsAt } from '../../../shared/settings/catalogue/catalogue.ts'
import { fitRounds } from '../../../shared/settings/catalogue/rounds.ts'
import { counted } from '../../../shared/core/lists.ts'
import type { Editing } from './editing.ts'
import { NumberRow } from './number-row.tsx'

/** Playoffs that a smaller league made smaller: how many teams they have now, and what they were before. */
interface Lowered {
  readonly teams: number
  readonly before: PlayoffSettings
}

/** The number of spots for teams. Fewer teams than the playoffs take make those smaller, which the form shows. */
export function SizeRow({ editing: { sport, settings, change, field } }: { editing: Editing }) {
  const { playoffs } = settings.season
  const bounds = boundsAt('size')
  const [last, setLast] = useState<Lowered | null>(null)
  // What was set by hand since then counts.
  const lowered = last?.teams === playoffs?.teams ? last : null
  const fit = (size: number): SettingsChange => {
    // On the way to 20 one types a 2: what was before comes back.
    const before = lowered?.before ?? playoffs
    if (before === null || field('season.playoffs.teams').disabled) return {}
    const isSize = Number.isInteger(size) && size >= bounds.min && size <= bounds.max
    if (!isSize || before.teams <= size) {
      setLast(null)
      return lowered ? { season: { playoffs: before } } : {}
    }
    const teams = defaultSettings(sport, size).season.playoffs?.teams ?? boundsAt('season.playoffs.teams').min
    setLast({ teams, before })
    return { season: { playoffs: { teams, roundWeeks: fitRounds(before.roundWeeks, teams) } } }
  }
  return (
    <NumberRow
      label="Teams"
      hint={
        lowered
          ? `Playoff teams lowered from ${lowered.before.teams} to ${lowered.teams} to fit ${counted(settings.size, 'team')}.`
          : 'Spots in the league. Most have 10 or 12.'
      }
      value={settings.size}
      bounds={bounds}
      field={field('size')}
      onChange={(size) => change({ size, ...fit(size) })}
    />
  )
}
