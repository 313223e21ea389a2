import { type FormEvent, useState } from 'react'
import type { DraftKind } from '../../../../shared/settings/settings.ts'
import {
  FANTASY_SPORT_KEYS,
  type FantasySportKey,
  isFantasySportKey,
  SPORTS,
} from '../../../../shared/sports/index.ts'
import { SECOND } from '../../../../shared/core/time.ts'
import { DRAFT_KINDS } from '../../../../shared/settings/catalogue/draft-kinds.ts'
import { links } from '../../../ui/page/routes.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Card } from '../../../ui/controls/card.tsx'
import { SelectField } from '../../../ui/controls/field.tsx'
import { usePageTitle } from '../../../ui/page/page-title.ts'
import { TextLink } from '../../../ui/controls/text-link.tsx'
import type { MockOf } from './mock-of.ts'

export interface MockChoice {
  readonly kind: DraftKind
  readonly teams: number
  /** Spot in the order of the first round, from 1. */
  readonly slot: number
  /** How long another team takes for a pick, ms. */
  readonly pace: number
}

// Object.keys forgets what it is given; the keys are those of the record.
const KINDS = Object.keys(DRAFT_KINDS) as DraftKind[]

const PACES = [
  { pace: 3 * SECOND, label: 'Relaxed' },
  { pace: SECOND, label: 'Quick' },
  { pace: 0, label: 'Instant' },
]

/** The sizes that a mock draft can have: those of leagues (shared/settings/catalogue/roster.ts). */
export const SIZES = { least: 2, most: 32 } as const

/** A mock draft as the league itself would draft: every seat taken, the visitor first. */
export function usualMock({ room, seats }: Pick<MockOf, 'room' | 'seats'>): MockChoice {
  return {
    kind: room.settings.kind,
    teams: Math.min(SIZES.most, Math.max(SIZES.least, seats)),
    slot: 1,
    pace: SECOND,
  }
}

/** The format, one's spot and the pace; unchanged, it starts with one press. */
export function MockSetup({
  onBegin,
  onSport,
  ...of
}: MockOf & {
  onBegin: (choice: MockChoice) => void
  /** Chooses another sport; null in a league, which has its own. */
  onSport: ((sport: FantasySportKey) => void) | null
}) {
  const { name, code, sport } = of
  usePageTitle(code === null ? 'Mock draft' : `${name} · Mock draft`)
  const [choice, setChoice] = useState<MockChoice>(() => usualMock(of))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onBegin(choice)
  }
  const set = (changed: Partial<MockChoice>) => {
    const next = { ...choice, ...changed }
    setChoice({ ...next, slot: Math.min(next.slot, next.teams) })
  }
  return (
    <div className="mx-auto max-w-xl p-2 sm:p-3">
      <h1 className="text-lg font-bold">Mock draft</h1>
      <p className="mt-1 mb-4 text-muted">
        {code === null
          ? 'Practice against auto-pick, with default rosters and rules.'
          : `Practice for ${name} against auto-pick, with your league’s roster and ranking.`}{' '}
        It runs in this browser only: nothing is sent or saved.
      </p>
      <Card>
        <form onSubmit={submit} className="grid gap-4 sm:grid-cols-2">
          {onSport && (
            <SelectField
              label="Sport"
              value={sport}
              className="sm:col-span-2"
              onChange={({ target: { value } }) => isFantasySportKey(value) && onSport(value)}
            >
              {FANTASY_SPORT_KEYS.map((key) => (
                <option key={key} value={key}>
                  {SPORTS[key].name}
                </option>
              ))}
            </SelectField>
          )}
          <SelectField
            label="Format"
            value={choice.kind}
            onChange={({ target: { value } }) =>
              set({ kind: KINDS.find((kind) => kind === value) ?? 'snake' })
            }
          >
            {KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {DRAFT_KINDS[kind].label}
              </option>
            ))}
          </SelectField>
          <SelectField
            label="Teams"
            value={choice.teams}
            onChange={(event) => set({ teams: Number(event.target.value) })}
          >
            {Array.from({ length: SIZES.most - SIZES.least + 1 }, (_, index) => index + SIZES.least).map(
              (teams) => (
                <option key={teams}>{teams}</option>
              ),
            )}
          </SelectField>
          <SelectField
            label="Your spot in the order"
            value={choice.slot}
            onChange={(event) => set({ slot: Number(event.target.value) })}
          >
            {Array.from({ length: choice.teams }, (_, index) => index + 1).map((slot) => (
              <option key={slot}>{slot}</option>
            ))}
          </SelectField>
          <SelectField
            label="Pace of other teams"
            value={choice.pace}
            onChange={(event) => set({ pace: Number(event.target.value) })}
          >
            {PACES.map(({ pace, label }) => (
              <option key={pace} value={pace}>
                {label}
              </option>
            ))}
          </SelectField>
          <div className="flex flex-wrap items-center gap-4 sm:col-span-2">
            <Button type="submit">Start the mock draft</Button>
            {code !== null && <TextLink href={links.league('draft', code)}>To the real draft</TextLink>}
          </div>
        </form>
      </Card>
    </div>
  )
}
