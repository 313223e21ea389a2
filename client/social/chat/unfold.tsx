import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { pointsText } from '../../../shared/core/points.ts'
import { EventText } from '../../league/activity/event-list.tsx'
import { positions } from '../../feed/player/player-labels.ts'
import { links } from '../../ui/page/routes.ts'
import { trpc } from '../../data/trpc/trpc.ts'
import { Skeleton } from '../../ui/controls/card.tsx'
import { readOwnLink, type OwnLink } from './own-link.ts'
import { useChatContext } from '../../league/thread/chat-context.ts'

/** So many cards under one message, however many links it has. */
const MOST = 3

/** What the links of a message to this league lead to, in a line each, of what its reader may see anyway. */
export function Unfolded({ hrefs }: { hrefs: readonly string[] }) {
  const { code } = useChatContext()
  const own = hrefs.flatMap((href) => {
    const link = readOwnLink(href, { origin: window.location.origin, code })
    return link ? [{ href, link }] : []
  })
  const each = own.filter(({ href }, index) => own.findIndex((one) => one.href === href) === index)
  return each.slice(0, MOST).map(({ href, link }) => <OwnCard key={href} link={link} />)
}

function OwnCard({ link }: { link: OwnLink }) {
  switch (link.kind) {
    case 'player':
      return <PlayerCard sport={link.sport} id={link.id} />
    case 'matchup':
      return <MatchupCard period={link.period} number={link.number} />
    case 'event':
      return <EventCard seq={link.seq} />
    default:
      return link satisfies never
  }
}

/** Nothing while it is asked for, and nothing where it is not there: the link itself stands above. */
function PlayerCard({ sport, id }: Omit<Extract<OwnLink, { kind: 'player' }>, 'kind'>) {
  const { code } = useChatContext()
  const player = trpc.player.get.useQuery({ code, id }, { staleTime: Infinity, retry: false })
  const { data } = player
  if (player.isLoading) return <Coming />
  if (!data || data.sport !== sport) return null
  return (
    <Card href={links.player({ sport, id, league: code })} title={data.name}>
      {[data.team?.name ?? 'Without a team', positions(data)].filter(Boolean).join(' · ')}
    </Card>
  )
}

function MatchupCard({ period, number }: Omit<Extract<OwnLink, { kind: 'matchup' }>, 'kind'>) {
  const { code } = useChatContext()
  const week = trpc.matchup.ofWeek.useQuery({ code, period }, { retry: false })
  if (week.isLoading) return <Coming />
  const found = week.data?.matchups.find((one) => one.number === number)
  if (!week.data || !found) return null
  const name = (id: string | undefined) => week.data.teams.find((team) => team.id === id)?.name ?? 'Bye'
  const { home, away } = found
  return (
    <Card
      href={links.matchup(code, { period, number })}
      title={`${name(home?.teamId)} – ${name(away?.teamId)}`}
    >
      {week.data.label}
      {week.data.state !== 'upcoming' &&
        home &&
        away &&
        ` · ${pointsText(home.points)} – ${pointsText(away.points)}`}
    </Card>
  )
}

function EventCard({ seq }: Omit<Extract<OwnLink, { kind: 'event' }>, 'kind'>) {
  const { code } = useChatContext()
  const home = trpc.league.home.useQuery({ code }, { enabled: false })
  const events = trpc.league.activity.useQuery(
    { code, cursor: seq + 1, limit: 1 },
    { staleTime: Infinity, retry: false },
  )
  const event = events.data?.find((one) => one.seq === seq)
  if (!event || !home.data) return null
  return (
    <div className="mt-1.5 max-w-md rounded-box border border-line bg-surface px-3 py-2">
      <EventText item={event} sport={home.data.league.sport} code={code} />
    </div>
  )
}

/** As high as the card that comes, so that nothing is pushed down by it. */
function Coming() {
  return <Skeleton className="mt-1.5 h-[3.7rem] max-w-md" />
}

function Card({ href, title, children }: { href: string; title: string; children: ReactNode }) {
  return (
    <Link
      href={href}
      className="mt-1.5 block max-w-md rounded-box border border-line bg-surface px-3 py-2 hover:border-gold"
    >
      <span className="block font-medium break-words">{title}</span>
      <span className="block text-sm text-muted">{children}</span>
    </Link>
  )
}
