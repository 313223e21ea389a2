import { useState } from 'react'
import { presetName, type Preset } from '../../../shared/presets/preset.ts'
import { presetsOf } from '../../../shared/presets/presets-of.ts'
import type { FantasySportKey } from '../../../shared/sports/index.ts'
import type { Ruleset } from '../../../shared/sports/model/sport.ts'
import { DEFAULT_RULES } from '../../../shared/sports/stats.ts'
import { trpc } from '../../data/trpc/trpc.ts'

/** Rules that others are compared with. */
export interface Compared {
  /** In a sentence: `the default`, `ESPN PPR, 2025`. */
  readonly name: string
  readonly rules: Ruleset
  /** What those who made them pay for and no rule here does. */
  readonly without: Preset['without']
}

/**
 * What a league's rules can be compared with and started from: the default, presets, and the other leagues of whoever
 * edits them.
 * @param code of the league; null for one that is still to be made
 */
export function useCompared(sport: FantasySportKey, code: string | null) {
  const [chosen, setChosen] = useState('')
  const mine = trpc.league.mine.useQuery()
  const leagues = (mine.data ?? []).filter((one) => one.sport === sport && one.code !== code)
  const league = leagues.find((one) => one.code === chosen)
  const ruleset = trpc.ruleset.get.useQuery({ code: league?.code ?? '' }, { enabled: league !== undefined })
  // The first is the default under its name.
  const presets = presetsOf(sport).slice(1)
  const preset = presets.find(({ id }) => id === chosen)
  const standard: Compared = { name: 'the default', rules: DEFAULT_RULES[sport], without: [] }
  return {
    chosen,
    choose: setChosen,
    presets: presets.map((one) => ({ id: one.id, name: presetName(one) })),
    leagues: leagues.map(({ code, name }) => ({ id: code, name })),
    /** What can fail: the list of leagues, and the rules of the one that is chosen. */
    queries: { mine, ruleset },
    compared: preset
      ? { name: presetName(preset), rules: preset.rules, without: preset.without }
      : league && ruleset.data
        ? { name: league.name, rules: ruleset.data.rules, without: [] }
        : standard,
    isLoading: league !== undefined && !ruleset.data,
  }
}
