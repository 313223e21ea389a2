import { useId, useState } from 'react'
import { unitsPerValue } from '../../../shared/core/stat-units.ts'
import { ruleSentence } from '../../../shared/labels/ruleset/rule-label.ts'
import { COMMON_RULES } from '../../../shared/presets/common-rules.ts'
import { problemText } from '../../../shared/labels/ruleset/ruleset.ts'
import { writeRule } from '../../../shared/rules/scoring/rule.ts'
import { applyOverrides } from '../../../shared/rules/scoring/ruleset.ts'
import { FANTASY_SPORTS } from '../../../shared/sports/fantasy.ts'
import type { FantasySportKey } from '../../../shared/sports/index.ts'
import type { Stat, StatCatalog } from '../../../shared/sports/model/stat.ts'
import { STATS } from '../../../shared/sports/stats.ts'
import { Button } from '../../ui/controls/button.tsx'
import { SelectField, TextField } from '../../ui/controls/field.tsx'
import { PLAIN, ruleOfShape, type Shape, type Way } from './shape.ts'

/** A position to check: as tall as a thumb needs on a phone. */
const CHECK = 'control-height flex items-center gap-2'
const BOX = 'size-5 shrink-0 accent-gold-ink'

/** Shapes a rule for a stat: how it pays, in what band, for what positions; told as a sentence before it is added. */
export function RuleShape({
  sport,
  stat,
  has,
  onAdd,
  onBack,
}: {
  sport: FantasySportKey
  stat: Stat
  has: (rule: string) => boolean
  onAdd: (rule: string, points: number) => void
  onBack: () => void
}) {
  const id = useId()
  const [shape, setShape] = useState<Shape>(PLAIN)
  const [points, setPoints] = useState('')
  const change = (part: Partial<Shape>) => setShape({ ...shape, ...part })
  const rule = ruleOfShape(stat.key, shape)
  const key = rule && writeRule(rule)
  const value = Number.parseFloat(points)
  const problem = key === null ? null : problemOf(sport, key, { value: points === '' ? 1 : value, has })
  const isReady = key !== null && problem === null && points !== ''
  const { positions } = FANTASY_SPORTS[sport]
  return (
    <form
      noValidate
      className="space-y-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (isReady) onAdd(key, value)
      }}
    >
      <SelectField
        label="Scores"
        value={shape.way}
        onChange={(event) => change({ way: wayOf(event.target.value) })}
      >
        <option value="each">each one</option>
        <option value="every">every so many, like 25 yards</option>
        <option value="game">a game total, as a bonus or tier</option>
        {stat.length && <option value="length">each one of a certain length</option>}
      </SelectField>
      {shape.way === 'every' && (
        <TextField
          type="number"
          inputMode="numeric"
          label="For every"
          hint="In one game, and full ones only: 80 yards are three times 25."
          value={shape.every}
          onChange={(event) => change({ every: event.target.value })}
        />
      )}
      {(shape.way === 'game' || shape.way === 'length') && (
        <div className="grid grid-cols-2 gap-3">
          <TextField
            type="number"
            inputMode="decimal"
            label={shape.way === 'length' ? 'From (yards)' : 'From'}
            value={shape.from}
            onChange={(event) => change({ from: event.target.value })}
          />
          <TextField
            type="number"
            inputMode="decimal"
            label={shape.way === 'length' ? 'To (yards)' : 'To'}
            placeholder="and up"
            value={shape.to}
            onChange={(event) => change({ to: event.target.value })}
          />
        </div>
      )}
      <fieldset>
        <legend className="mb-1 font-medium">Positions</legend>
        <div className="flex flex-wrap gap-x-4">
          <label className={CHECK}>
            <input
              type="checkbox"
              className={BOX}
              checked={shape.positions.length === 0}
              onChange={() => change({ positions: [] })}
            />
            All
          </label>
          {positions.map((position) => (
            <label key={position.key} title={position.name} className={CHECK}>
              <input
                type="checkbox"
                className={BOX}
                checked={shape.positions.includes(position.key)}
                onChange={() => change({ positions: toggled(shape.positions, position.key) })}
              />
              {position.key}
            </label>
          ))}
        </div>
      </fieldset>
      {shape.way !== 'length' && (
        <SelectField
          label="Combined with"
          hint="Counts both together, like rushing plus receiving yards."
          value={shape.together}
          onChange={(event) => change({ together: event.target.value })}
        >
          <option value="">Nothing else</option>
          {othersOf(sport, stat).map((other) => (
            <option key={other.key} value={other.key}>
              {other.label}
            </option>
          ))}
        </SelectField>
      )}
      <TextField
        type="number"
        inputMode="decimal"
        step={0.01}
        label="Points"
        value={points}
        error={problem}
        hint={key !== null && usualWords(sport, key)}
        onChange={(event) => setPoints(event.target.value)}
      />
      <p role="status" id={`${id}-sentence`} className="min-h-6">
        {isReady ? ruleSentence(sport, key, value) : ''}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={!isReady} aria-describedby={`${id}-sentence`}>
          Add this rule
        </Button>
        <Button look="secondary" onClick={onBack}>
          Back to all stats
        </Button>
      </div>
    </form>
  )
}

function wayOf(text: string): Way {
  return text === 'every' || text === 'game' || text === 'length' ? text : 'each'
}

function toggled(positions: readonly string[], position: string): string[] {
  return positions.includes(position)
    ? positions.filter((one) => one !== position)
    : [...positions, position].toSorted()
}

/** What can be added up with a stat: of the same unit, in the same group first. */
function othersOf(sport: FantasySportKey, stat: Stat): Stat[] {
  const { stats }: StatCatalog = STATS[sport]
  const others = stats.filter(({ key }) => key !== stat.key && unitsPerValue(key) === unitsPerValue(stat.key))
  const isNear = ({ group }: Stat) => group === stat.group
  return [...others.filter(isNear), ...others.filter((other) => !isNear(other))]
}

/** `Many leagues give −1 or −2.`; null where none of them has the rule. */
function usualWords(sport: FantasySportKey, key: string): string | null {
  const common = COMMON_RULES[sport].find(({ rule }) => rule === key)
  if (!common) return null
  return `Many leagues give ${common.usual.map((points) => String(points).replace('-', '−')).join(' or ')}.`
}

function problemOf(
  sport: FantasySportKey,
  key: string,
  { value, has }: { value: number; has: (rule: string) => boolean },
): string | null {
  if (has(key)) return 'Your league has this rule: change its points in the list.'
  const verdict = applyOverrides(sport, {}, { [key]: value })
  const [problem] = verdict.ok ? [] : verdict.problems
  if (problem) return problemText(problem)
  return value === 0 ? 'A rule needs points other than 0.' : null
}
