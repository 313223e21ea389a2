import { useSearchParams } from 'wouter'
import { pointsText } from '../../../shared/core/points.ts'
import { meetingStreakText } from '../../../shared/labels/history/history.ts'
import { categoriesText } from '../../../shared/labels/season/score.ts'
import { recordLabel } from '../../../shared/labels/standings/standings.ts'
import { Answer } from '../../data/fetching/answer.tsx'
import { trpc } from '../../data/trpc/trpc.ts'
import { Skeleton } from '../../ui/controls/card.tsx'
import { SelectField } from '../../ui/controls/field.tsx'
import { changed } from '../../ui/page/search-params.ts'
import { PlaceLink } from './place-link.tsx'
import type { HeadToHead as Meetings, HistoryPerson, Remembered } from './types.ts'

/** So many meetings are shown before the rest is asked for. */
const SHOWN = 6

/** Any two people against each other; who is in the address (`?a=…&b=…`), at first oneself and the next. */
export function HeadToHead({ of }: { of: Remembered }) {
  const { people, seasons } = of.all
  const [params, setParams] = useSearchParams()
  const asked = (name: string) => people.find(({ id }) => id === params.get(name))
  const first = asked('a') ?? people.find(({ isMe }) => isMe) ?? people[0]
  const second =
    [asked('b'), ...people].find((person) => person !== undefined && person.id !== first?.id) ?? null
  if (!first || !second || seasons.every(({ hasOpponents }) => !hasOpponents)) return null
  const show = (a: string, b: string) => setParams((before) => changed(before, { a, b }), { replace: true })
  return (
    <section aria-labelledby="head-to-head" className="space-y-3">
      <h2 id="head-to-head" className="text-lg font-bold">
        Head-to-head
      </h2>
      <div className="grid max-w-xl gap-3 sm:grid-cols-2">
        <PersonField
          label="Manager"
          people={people}
          value={first.id}
          // Who is chosen again changes sides.
          onChange={(id) => show(id, id === second.id ? first.id : second.id)}
        />
        <PersonField
          label="Against"
          people={people.filter(({ id }) => id !== first.id)}
          value={second.id}
          onChange={(id) => show(first.id, id)}
        />
      </div>
      <Met of={of} first={first} second={second} />
    </section>
  )
}

function PersonField({
  label,
  people,
  value,
  onChange,
}: {
  label: string
  people: readonly HistoryPerson[]
  value: string
  onChange: (id: string) => void
}) {
  return (
    <SelectField label={label} value={value} onChange={({ target }) => onChange(target.value)}>
      {people.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}

function Met({ of, first, second }: { of: Remembered; first: HistoryPerson; second: HistoryPerson }) {
  const query = trpc.history.headToHead.useQuery({ code: of.code, a: first.id, b: second.id })
  return (
    <Answer
      of={query}
      failed="Their meetings could not be loaded."
      waiting={<Skeleton className="h-40 max-w-xl" />}
    >
      {(met) => (
        <div className="max-w-xl rounded-box border border-line bg-surface px-4 py-3">
          <p className="text-lg font-bold wrap-anywhere">
            {first.name} {recordLabel(met)} {second.name}
          </p>
          <p className="text-sm text-muted">{summaryOf(met, [first.name, second.name])}</p>
          <MeetingList of={of} meetings={met.meetings.slice(0, SHOWN)} />
          {met.meetings.length > SHOWN && (
            <details>
              <summary className="cursor-pointer py-1 font-medium text-gold-ink">
                See all {met.meetings.length}
              </summary>
              <MeetingList of={of} meetings={met.meetings.slice(SHOWN)} />
            </details>
          )}
        </div>
      )}
    </Answer>
  )
}

function MeetingList({ of, meetings }: { of: Remembered; meetings: Meetings['meetings'] }) {
  if (meetings.length === 0) return null
  return (
    <ol className="mt-2 divide-y divide-line" aria-label="Meetings">
      {meetings.map((meeting) => (
        <li
          key={`${meeting.season} ${meeting.week} ${meeting.matchup}`}
          className="flex flex-wrap justify-between gap-x-3 py-1.5"
        >
          <span>
            <PlaceLink of={of} place={meeting} />
            {meeting.isPlayoffs && <span className="text-sm text-muted"> · Playoffs</span>}
          </span>
          <span>
            <span className="font-bold">{meeting.result}</span> {scoreOf(meeting)}
          </span>
        </li>
      ))}
    </ol>
  )
}

function summaryOf(met: Meetings, names: readonly [string, string]): string {
  const { points, playoffs } = met
  const isInPlayoffs = playoffs.wins + playoffs.losses + playoffs.ties > 0
  return [
    meetingStreakText(met, names),
    points === null ? null : `Points: ${pointsText(points[0])} to ${pointsText(points[1])}.`,
    isInPlayoffs ? `In the playoffs: ${recordLabel(playoffs)}.` : null,
  ]
    .filter((words) => words !== null)
    .join(' ')
}

function scoreOf({ points, categories }: Meetings['meetings'][number]): string {
  if (points !== null) return `${pointsText(points[0])}–${pointsText(points[1])}`
  return categories === null ? '' : categoriesText(categories)
}
