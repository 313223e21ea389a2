import { useState } from 'react'
import type { ClaimCard } from '../../../shared/claim/claim.ts'
import { HOST_NAMES } from '../../../shared/hosts/league/host-names.ts'
import { SPORTS } from '../../../shared/sports/index.ts'
import { useOnce } from '../../data/fetching/use-once.ts'
import { whyItFailed } from '../../data/fetching/why-it-failed.ts'
import { trpc } from '../../data/trpc/trpc.ts'
import { links } from '../../ui/page/routes.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { Card, EmptyState } from '../../ui/controls/card.tsx'
import { CrestMark } from '../../ui/crest/crest-mark.tsx'
import { Asked } from './asked.tsx'

interface Props {
  readonly claim: string
  readonly card: ClaimCard
  /** Looks at the link again. */
  readonly onChanged: () => void
}

/** The league behind a group link: its teams to pick from, the one that was asked for, or the way in. */
export function PickTeam({ claim, card, onChanged }: Props) {
  // What is asked for since the link was looked at: the next look knows of it.
  const [since, setSince] = useState<{ card: ClaimCard; asked: ClaimCard['asked'] } | null>(null)
  const [ended, setEnded] = useState<string | null>(null)
  const { asked } = since?.card === card ? since : card
  const again = () => {
    setSince({ card, asked: null })
    onChanged()
  }
  return (
    <>
      <p className="text-xl font-bold break-words">{card.leagueName}</p>
      <p className="mb-4 text-muted">
        {SPORTS[card.sport].name} · {card.host === null ? null : `from ${HOST_NAMES[card.host]} · `}
        commissioner {card.commissionerName}
      </p>
      {card.own !== null ? (
        <Card>
          <p className="mb-4">You have a team in this league.</p>
          <ButtonLink href={links.leagueHome(card.own)}>Open the league</ButtonLink>
        </Card>
      ) : asked ? (
        <Asked
          team={asked}
          crest={card.teams.find(({ teamId }) => teamId === asked.teamId)?.crest ?? null}
          commissioner={card.commissionerName}
          onEnded={() => {
            setEnded(
              `${asked.teamName} was not confirmed. Pick another team, or talk to ${card.commissionerName}.`,
            )
            again()
          }}
          onTakenBack={() => {
            setEnded(null)
            again()
          }}
        />
      ) : (
        <>
          {ended !== null && (
            <p role="status" className="mb-4 rounded-box bg-gold-wash px-4 py-3">
              {ended}
            </p>
          )}
          <Teams
            claim={claim}
            teams={card.teams}
            onAsked={(team) => setSince({ card, asked: team })}
            onRefused={onChanged}
          />
        </>
      )}
    </>
  )
}

type Team = ClaimCard['teams'][number]

function Teams({
  claim,
  teams,
  onAsked,
  onRefused,
}: {
  claim: string
  teams: readonly Team[]
  onAsked: (team: NonNullable<ClaimCard['asked']>) => void
  /** The team may have a manager by now. */
  onRefused: () => void
}) {
  const ask = trpc.claim.ask.useMutation({
    onSuccess: ({ teamId }) => {
      const team = teams.find((one) => one.teamId === teamId)
      if (team) onAsked(team)
    },
    onError: onRefused,
    meta: { failure: null },
  })
  const send = useOnce(ask)
  if (teams.length === 0)
    return <EmptyState title="Every team has a manager.">Ask the commissioner about next season.</EmptyState>
  return (
    <section aria-labelledby="teams">
      <h2 id="teams" className="mb-2 font-bold">
        Tap your team
      </h2>
      {ask.error && (
        <p role="alert" className="mb-3 text-red">
          Not asked: {whyItFailed(ask.error)}
        </p>
      )}
      <ul className="divide-y divide-line overflow-hidden rounded-box border border-line bg-surface">
        {teams.map((team) => (
          <li key={team.teamId}>
            <button
              type="button"
              disabled={ask.isPending}
              onClick={() => send({ claim, teamId: team.teamId })}
              className="flex min-h-16 w-full items-center gap-3 px-4 py-2 text-left hover:bg-sunken disabled:opacity-55"
            >
              <CrestMark crest={team.crest} name={team.teamName} size={32} />
              <span className="min-w-0 flex-1">
                <span className="block font-bold break-words">{team.teamName}</span>
                <span className="block text-sm break-words text-muted">{whose(team)}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function whose({ holderName, why }: Team): string {
  if (why === 'no-manager') return 'No manager'
  return why === 'asked' ? `${holderName} asked to be replaced` : holderName
}
