import type { WaiverSettings } from '../../../shared/settings/settings.ts'
import { BOUNDS } from '../../../shared/settings/bounds.ts'
import {
  AFTER_DRAFT_SENTENCES,
  BID_TIES_SENTENCES,
  WAIVER_KIND_SENTENCES,
} from '../../../shared/labels/rules-page/waivers.ts'
import {
  AFTER_DRAFT_WORDS,
  BID_TIES_WORDS,
  WAIVER_KIND_WORDS,
  WEEKDAYS,
  weekdayName,
} from '../../../shared/labels/settings/settings.ts'
import { CheckRow, ChoiceRow, choicesOf } from './choice-row.tsx'
import type { Editing } from './editing.ts'
import { NumberRow } from './number-row.tsx'
import { GroupError } from './setting-row.tsx'
import { TimeRow } from './time-row.tsx'
import { timeZones } from './time-zones.ts'

const AFTER_GAME = {
  weekly: 'Until the weekly run',
  next: 'Until the next run',
  free: 'Until the game is over',
} as const

const AFTER_GAME_SENTENCES = {
  weekly: 'Once their game starts, free agents are on waivers until the run on the day below.',
  next: 'Once their game starts, free agents are on waivers until the next run.',
  free: 'Once their game starts, free agents can’t be added until it’s over.',
} as const satisfies Record<WaiverSettings['afterGame'], string>

/** What decides among those who want the same player. */
export function WaiverKindRow({ editing: { settings, change, field } }: { editing: Editing }) {
  const { kind } = settings.waivers
  return (
    <ChoiceRow
      label="Waiver type"
      hint={WAIVER_KIND_SENTENCES[kind]}
      value={kind}
      options={choicesOf(WAIVER_KIND_WORDS)}
      field={field('waivers.kind')}
      onChange={(kind) => change({ waivers: { kind } })}
    />
  )
}

/** What only sealed bids have. */
export function MoneyRows({ editing: { settings, change, field } }: { editing: Editing }) {
  const { waivers } = settings
  return (
    <>
      <NumberRow
        label="FAAB budget"
        hint="Per team, for the season."
        value={waivers.budget}
        bounds={BOUNDS.faabBudget}
        field={field('waivers.budget')}
        onChange={(budget) => change({ waivers: { budget } })}
      />
      <NumberRow
        label="Minimum bid"
        hint="At $0 a team that’s out of FAAB can still claim players."
        value={waivers.minimumBid}
        bounds={BOUNDS.smallestClaim}
        field={field('waivers.minimumBid')}
        onChange={(minimumBid) => change({ waivers: { minimumBid } })}
      />
      <ChoiceRow
        label="Tied bids"
        hint={BID_TIES_SENTENCES[waivers.ties]}
        value={waivers.ties}
        options={choicesOf(BID_TIES_WORDS)}
        field={field('waivers.ties')}
        onChange={(ties) => change({ waivers: { ties } })}
      />
    </>
  )
}

/** When claims are run. */
export function RunRows({ editing: { settings, change, field } }: { editing: Editing }) {
  const { days, time, timeZone } = settings.waivers
  const { error, disabled } = field('waivers.days')
  return (
    <>
      <fieldset className="py-3">
        <legend className="leading-tight font-medium">Days</legend>
        <div className="mt-2 flex flex-wrap gap-x-5 gap-y-1">
          {WEEKDAYS.map((name, day) => (
            <label key={name} className="flex min-h-8 items-center gap-2">
              <input
                type="checkbox"
                disabled={disabled}
                checked={days.includes(day)}
                onChange={({ target }) =>
                  change({ waivers: { days: withDay(days, { day, isOn: target.checked }) } })
                }
                className="size-5 shrink-0 accent-gold-ink"
              />
              {name}
            </label>
          ))}
        </div>
        <GroupError error={error} />
      </fieldset>
      <TimeRow
        label="Waiver time"
        value={time}
        field={field('waivers.time')}
        onChange={(time) => change({ waivers: { time } })}
      />
      <ChoiceRow
        label="Time zone"
        hint="Waivers run by this clock."
        value={timeZone}
        options={timeZones(timeZone)}
        field={field('waivers.timeZone')}
        onChange={(timeZone) => change({ waivers: { timeZone } })}
      />
    </>
  )
}

function withDay(days: readonly number[], { day, isOn }: { day: number; isOn: boolean }): number[] {
  const others = days.filter((one) => one !== day)
  return (isOn ? [...others, day] : others).toSorted((one, other) => one - other)
}

/** Who can only be claimed, and for how long. */
export function OnWaiversRows({ editing: { settings, change, field } }: { editing: Editing }) {
  const { waivers } = settings
  return (
    <>
      <CheckRow
        label="Continuous waivers"
        hint="Every free agent has to be claimed."
        checked={waivers.continuous}
        field={field('waivers.continuous')}
        onChange={(continuous) => change({ waivers: { continuous } })}
      />
      {!waivers.continuous && (
        <>
          <ChoiceRow
            label="Undrafted players"
            hint={AFTER_DRAFT_SENTENCES[waivers.afterDraft]}
            value={waivers.afterDraft}
            options={choicesOf(AFTER_DRAFT_WORDS)}
            field={field('waivers.afterDraft')}
            onChange={(afterDraft) => change({ waivers: { afterDraft } })}
          />
          <ChoiceRow
            label="After kickoff"
            hint={AFTER_GAME_SENTENCES[waivers.afterGame]}
            value={waivers.afterGame}
            options={choicesOf(AFTER_GAME)}
            field={field('waivers.afterGame')}
            onChange={(afterGame) => change({ waivers: { afterGame } })}
          />
          {waivers.afterGame === 'weekly' && (
            <ChoiceRow
              label="Weekly waiver day"
              value={String(waivers.weekday)}
              options={WEEKDAYS.map((_, day) => ({ value: String(day), label: weekdayName(day) }))}
              field={field('waivers.weekday')}
              onChange={(weekday) => change({ waivers: { weekday: Number(weekday) } })}
            />
          )}
          <NumberRow
            label="Hours after a drop"
            hint="Then until the next run. A free agent dropped within 24 hours is a free agent again."
            value={waivers.dropHours}
            bounds={BOUNDS.dropHours}
            field={field('waivers.dropHours')}
            onChange={(dropHours) => change({ waivers: { dropHours } })}
          />
        </>
      )}
    </>
  )
}

/** How many players a team may add. */
export function LimitRows({ editing }: { editing: Editing }) {
  const { addsPerWeek, addsPerSeason } = editing.settings.waivers
  return (
    <>
      <LimitRow editing={editing} label="week" name="addsPerWeek" value={addsPerWeek} usual={7} />
      <LimitRow editing={editing} label="season" name="addsPerSeason" value={addsPerSeason} usual={50} />
    </>
  )
}

function LimitRow({
  editing: { change, field },
  label,
  name,
  value,
  usual,
}: {
  editing: Editing
  label: string
  name: 'addsPerWeek' | 'addsPerSeason'
  value: number | null
  usual: number
}) {
  const set = (value: number | null) =>
    change({ waivers: name === 'addsPerWeek' ? { addsPerWeek: value } : { addsPerSeason: value } })
  return (
    <>
      <CheckRow
        label={`Limit adds per ${label}`}
        checked={value !== null}
        field={{ ...field(`waivers.${name}`), error: undefined }}
        onChange={(has) => set(has ? usual : null)}
      />
      {value !== null && (
        <NumberRow
          label={`Adds per ${label}`}
          value={value}
          bounds={BOUNDS.adds}
          field={field(`waivers.${name}`)}
          onChange={set}
        />
      )}
    </>
  )
}
