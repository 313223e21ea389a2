import { Settings } from 'lucide-react'
import { Link } from 'wouter'
import { SPORTS } from '../../shared/sports/index.ts'
import { links } from '../routes.ts'
import { trpc } from '../trpc.ts'
import { Card } from '../ui/card.tsx'
import { ActivityList } from './activity-list.tsx'
import { InviteLink } from './invite-link.tsx'
import { LeagueFrame } from './league-frame.tsx'
import { ScoringRules } from './scoring-rules.tsx'
import { TopPlayers } from './top-players.tsx'
import type { LeagueHome, TeamInLeague } from './types.ts'

/** A league's front page: who is in it, how to bring others in, what happened. */
export function HomePage() {
  return (
    <LeagueFrame page="home" title="Home">
      {(home) => <League home={home} />}
    </LeagueFrame>
  )
}

function League({ home: { league, teams } }: { home: LeagueHome }) {
  const { data: me } = trpc.auth.me.useQuery(undefined, { staleTime: Infinity })
  return (
    <div className="space-y-6">
      <header className="flex flex-wrap items-start justify-between gap-4">
        <div className="min-w-0">
          <h1 className="text-xl font-bold break-words">{league.name}</h1>
          <p className="text-muted">
            {SPORTS[league.sport].name} · Total Teams: {teams.length} of {league.seats}
          </p>
        </div>
        {league.commissionerId === me?.id && (
          <Link
            href={links.leagueSettings(league.code)}
            aria-label="League settings"
            className="grid size-11 place-items-center rounded-box border border-edge bg-surface hover:bg-sunken"
          >
            <Settings aria-hidden size={20} />
          </Link>
        )}
      </header>
      <div className="grid items-start gap-6 xl:grid-cols-[3fr_2fr]">
        <div className="min-w-0 space-y-6">
          <section aria-labelledby="members">
            <h2 id="members" className="mb-3 text-lg font-bold">
              League Members
            </h2>
            <ul className="grid gap-3 sm:grid-cols-2">
              {teams.map((team) => (
                <li key={team.id}>
                  <TeamCard
                    team={team}
                    isMine={team.ownerId === me?.id}
                    isCommissioner={team.ownerId === league.commissionerId}
                  />
                </li>
              ))}
            </ul>
          </section>
          <section aria-labelledby="matchups">
            <h2 id="matchups" className="mb-3 text-lg font-bold">
              Upcoming Matchups
            </h2>
            <Card>
              <p className="text-muted">Matchup functionality coming soon...</p>
            </Card>
          </section>
          <TopPlayers under={{ sport: league.sport, code: league.code }} />
        </div>
        <div className="min-w-0 space-y-6">
          <InviteLink code={league.code} />
          <ScoringRules code={league.code} sport={league.sport} />
          <ActivityList code={league.code} />
        </div>
      </div>
    </div>
  )
}

function TeamCard(props: { team: TeamInLeague; isMine: boolean; isCommissioner: boolean }) {
  const { team } = props
  return (
    <div className="flex h-full items-start gap-4 rounded-box border border-line bg-surface p-4">
      <p className="w-9 shrink-0 text-center">
        <span className="block text-sm text-muted">Rank</span>
        <span className="block text-lg leading-tight font-bold">{team.rank}</span>
      </p>
      <div className="min-w-0 grow">
        <p className="font-bold break-words">
          {team.name} {props.isMine && <span className="ml-1 text-sm font-medium text-gold-ink">You</span>}
        </p>
        <p className="text-sm text-muted break-words">
          {team.ownerName}
          {props.isCommissioner && ' · Commissioner'}
        </p>
        <p className="text-sm text-muted">
          Owner: <code className="break-all">{team.ownerId}</code>
        </p>
      </div>
      <p className="shrink-0 text-lg font-bold">
        {team.wins}-{team.losses}
      </p>
    </div>
  )
}
