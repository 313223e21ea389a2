import { type FormEvent, useState } from 'react'
import type { DraftKind } from '../../shared/league-settings.ts'
import { SECOND } from '../../shared/time.ts'
import { links } from '../routes.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { SelectField } from '../ui/field.tsx'
import { usePageTitle } from '../ui/page-title.ts'
import { TextLink } from '../ui/text-link.tsx'
import type { MockOf } from './mock-of.ts'

export interface MockChoice {
  readonly kind: DraftKind
  readonly teams: number
  /** Place in the order of the first round, from 1. */
  readonly slot: number
  /** How long Empire takes for a pick, ms. */
  readonly pace: number
}

const KIND_WORDS = {
  snake: 'Snake',
  'third-round-reversal': 'Snake, third round reversed',
  linear: 'Linear',
  auction: 'Auction',
} as const satisfies Record<DraftKind, string>

// Object.keys forgets what it is given; the keys are those of the record above.
const KINDS = Object.keys(KIND_WORDS) as DraftKind[]

const PACES = [
  { pace: 3 * SECOND, label: 'Unhurried' },
  { pace: SECOND, label: 'Quick' },
  { pace: 0, label: 'At once' },
]

/** Where one sits and how fast it goes; as it stands, it begins with one press. */
export function MockSetup({ name, code, room, onBegin }: MockOf & { onBegin: (choice: MockChoice) => void }) {
  usePageTitle(`${name} · Mock draft`)
  const [choice, setChoice] = useState<MockChoice>({
    kind: room.settings.kind,
    teams: Math.max(2, room.teams.length),
    slot: 1,
    pace: SECOND,
  })
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
      <h1 className="text-xl font-bold">Mock draft</h1>
      <p className="mt-1 mb-4 text-muted">
        Practise for {name} against Empire, by your league’s roster and ranking. It happens in this browser
        only: nothing is sent, and nothing is kept.
      </p>
      <Card>
        <form onSubmit={submit} className="grid gap-4 sm:grid-cols-2">
          <SelectField
            label="Kind"
            value={choice.kind}
            onChange={({ target: { value } }) =>
              set({ kind: KINDS.find((kind) => kind === value) ?? 'snake' })
            }
          >
            {KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {KIND_WORDS[kind]}
              </option>
            ))}
          </SelectField>
          <SelectField
            label="Teams"
            value={choice.teams}
            onChange={(event) => set({ teams: Number(event.target.value) })}
          >
            {Array.from({ length: 19 }, (_, index) => index + 2).map((teams) => (
              <option key={teams}>{teams}</option>
            ))}
          </SelectField>
          <SelectField
            label="Your place in the order"
            value={choice.slot}
            onChange={(event) => set({ slot: Number(event.target.value) })}
          >
            {Array.from({ length: choice.teams }, (_, index) => index + 1).map((slot) => (
              <option key={slot}>{slot}</option>
            ))}
          </SelectField>
          <SelectField
            label="The others pick"
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
            <TextLink href={links.league('draft', code)}>To the real draft</TextLink>
          </div>
        </form>
      </Card>
    </div>
  )
}
