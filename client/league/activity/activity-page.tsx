import { useSearchParams } from 'wouter'
import { type Topic, TOPICS } from '../../../shared/events/topics.ts'
import { TOPIC_WORDS } from '../../../shared/labels/events/topic.ts'
import { UndoMove } from './undo-move.tsx'
import { Answer } from '../../data/fetching/answer.tsx'
import { MorePages } from '../../data/fetching/more-pages.tsx'
import { links } from '../../ui/page/routes.ts'
import { trpc } from '../../data/trpc/trpc.ts'
import { Card, EmptyState, Skeleton } from '../../ui/controls/card.tsx'
import { SelectField } from '../../ui/controls/field.tsx'
import { dayName } from '../../ui/time/local-time.ts'
import { changed } from '../../ui/page/search-params.ts'
import { TextLink } from '../../ui/controls/text-link.tsx'
import { EventList } from './event-list.tsx'
import { LeagueFrame } from '../league/league-frame.tsx'
import type { ActivityItem, LeagueHome } from '../league/types.ts'

const PAGE = 50

/** What happened in a league, day by day, or only on one topic or of one team, as the address says. */
export function ActivityPage() {
  return (
    <LeagueFrame page="activity" title="Activity">
      {(home) => <Story key={home.league.code} home={home} />}
    </LeagueFrame>
  )
}

function Story({ home: { league, teams } }: { home: LeagueHome }) {
  const { code, sport } = league
  const [params, setParams] = useSearchParams()
  const topic = TOPICS.find((one) => one === params.get('about')) ?? null
  const teamId = teams.find(({ id }) => id === params.get('team'))?.id ?? null
  const event = params.get('event') ?? ''
  const asked = /^[1-9]\d{0,8}$/.test(event) ? Number(event) : null
  const choose = (values: Record<string, string | null>) =>
    setParams(changed(params, values), { replace: true })
  const pages = trpc.league.activity.useInfiniteQuery(
    { code, limit: PAGE, topic, teamId },
    {
      initialCursor: null,
      getNextPageParam: (page) => (page.length < PAGE ? undefined : page.at(-1)?.seq),
    },
  )
  return (
    <div className="max-w-3xl space-y-5">
      {asked !== null && <OneEvent code={code} sport={sport} seq={asked} />}
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label="About"
          value={topic ?? ''}
          onChange={({ target }) => choose({ about: target.value })}
        >
          <option value="">Everything</option>
          {TOPICS.map((one: Topic) => (
            <option key={one} value={one}>
              {TOPIC_WORDS[one]}
            </option>
          ))}
        </SelectField>
        <SelectField
          label="Team"
          value={teamId ?? ''}
          onChange={({ target }) => choose({ team: target.value })}
        >
          <option value="">All teams</option>
          {teams.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
      <p className="text-sm text-muted">
        Nothing here can be altered unnoticed:{' '}
        <TextLink href={links.league('log', code)}>Tamper-proof log</TextLink>
        {' · '}
        <TextLink href={links.league('calendar', code)}>RSS</TextLink>
      </p>
      <Answer of={pages} failed="The activity could not be loaded." waiting={<Skeleton className="h-96" />}>
        {({ pages }) => {
          const days = byDay(pages.flat())
          return days.length === 0 ? (
            <EmptyState title="No activity yet.">
              {topic === null && teamId === null
                ? 'Moves, results and changes appear here.'
                : 'Nothing matches this topic and team.'}
            </EmptyState>
          ) : (
            days.map(({ day, items }) => (
              <section key={day} aria-label={day}>
                <h2 className="mb-2 font-bold">{day}</h2>
                <Card className="py-2">
                  <EventList items={items} sport={sport} code={code} actions={undoOf(code)} />
                </Card>
              </section>
            ))
          )
        }}
      </Answer>
      <MorePages pages={pages} failed="Earlier activity could not be loaded." />
    </div>
  )
}

/** The way back from a move, for who may take it. */
function undoOf(code: string) {
  return (item: ActivityItem) => <UndoMove code={code} item={item} />
}

/** What a link led here for, and the way to say something about it. */
function OneEvent({ code, sport, seq }: { code: string; sport: LeagueHome['league']['sport']; seq: number }) {
  const events = trpc.league.activity.useQuery({ code, cursor: seq + 1, limit: 1 })
  return (
    <Answer of={events} failed="The activity could not be loaded." waiting={<Skeleton className="h-16" />}>
      {(found) => {
        const items = found.filter((item) => item.seq === seq)
        return items.length === 0 ? (
          <p className="text-muted">That event is not in the activity list.</p>
        ) : (
          <Card className="border-gold py-2">
            <EventList items={items} sport={sport} code={code} actions={undoOf(code)} />
            <TextLink className="text-sm" href={links.talkAbout(code, links.event(code, seq))}>
              Discuss in chat
            </TextLink>
          </Card>
        )
      }}
    </Answer>
  )
}

/** In the order in which they come, by the fan's own calendar. */
function byDay(items: readonly ActivityItem[]): { day: string; items: ActivityItem[] }[] {
  const days: { day: string; items: ActivityItem[] }[] = []
  for (const item of items) {
    const day = dayName(item.at)
    const last = days.at(-1)
    if (last?.day === day) last.items.push(item)
    else days.push({ day, items: [item] })
  }
  return days
}
