import { useState } from 'react'
import { playerStanding } from '../../../shared/rules/roster/move.ts'
import { acquiredLabel } from '../../../shared/labels/roster/acquired.ts'
import { nextCostText, verdictLabel } from '../../../shared/labels/keeper/keeper.ts'
import { availabilityLabel } from '../../../shared/labels/roster/move.ts'
import { Answer } from '../../data/fetching/answer.tsx'
import { TryAgain } from '../../data/fetching/try-again.tsx'
import { useFailure } from '../../data/fetching/use-failure.ts'
import type { PlayerProfile } from '../../feed/player/types.ts'
import { links } from '../../ui/page/routes.ts'
import { trpc } from '../../data/trpc/trpc.ts'
import { Button, ButtonLink } from '../../ui/controls/button.tsx'
import { Card, Skeleton } from '../../ui/controls/card.tsx'
import { dayName } from '../../ui/time/local-time.ts'
import { TextLink } from '../../ui/controls/text-link.tsx'
import { isPlaying, phaseFor } from '../roster/is-playing.ts'
import { MoveDialog } from '../roster/move-dialog.tsx'
import { ClaimDialog } from '../waiver/claim-dialog.tsx'
import type { Tenure } from '../roster/types.ts'
import { currentHold, soon, useHolds } from '../roster/use-holds.ts'

/** Whose a player is in a league, what can be done about it, and whose he was before. */
export function Ownership({ player, code }: { player: PlayerProfile; code: string }) {
  const history = trpc.roster.history.useQuery({ code, id: player.id })
  return (
    <section aria-label="In the league">
      <Card className="space-y-3">
        <Answer of={history} failed="The owner could not be loaded." waiting={<Skeleton className="h-10" />}>
          {({ spells: tenures, keeping }) => (
            <>
              <Standing
                player={player}
                code={code}
                owner={tenures.find(({ until }) => until === null) ?? null}
              />
              {keeping && (
                <p>
                  Next year: <strong className="font-bold">{nextCostText(keeping)}</strong>.{' '}
                  <span className="text-muted">{verdictLabel(keeping)}</span>
                </p>
              )}
              {tenures.length > 0 && <Spells tenures={tenures} />}
            </>
          )}
        </Answer>
      </Card>
    </section>
  )
}

function Standing({ player, code, owner }: { player: PlayerProfile; code: string; owner: Tenure | null }) {
  const { data: home } = trpc.league.home.useQuery({ code })
  const [isMoving, setMoving] = useState(false)
  const [isClaiming, setClaiming] = useState(false)
  // Whoever has an owner is held by nothing else.
  const holds = useHolds(code, owner === null && home ? phaseFor('adds', home.league) : null)
  const failure = useFailure(holds)
  // The league has its own words where it cannot be loaded.
  if (!home) return null
  const standing = playerStanding({
    phase: phaseFor('adds', home.league),
    teamId: home.me.teamId,
    ownerId: owner?.team.id ?? null,
    hold: currentHold(holds.data, player),
  })
  if (standing.kind === 'free' && !holds.data)
    return failure === null ? null : (
      <p>
        <TryAgain what="Waivers could not be loaded." query={holds} />
      </p>
    )
  const mayDrop = standing.kind === 'yours' && isPlaying(phaseFor('adds', home.league))
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="font-bold">
        {availabilityLabel(standing, { teamName: () => owner?.team.name ?? '', time: soon })}
      </p>
      {standing.kind === 'free' && <Button onClick={() => setMoving(true)}>Add {player.name}</Button>}
      {standing.kind === 'on-waivers' && (
        <Button onClick={() => setClaiming(true)}>Claim {player.name}</Button>
      )}
      {mayDrop && (
        <Button look="secondary" onClick={() => setMoving(true)}>
          Drop {player.name}
        </Button>
      )}
      {standing.kind === 'owned' &&
        (standing.canTrade ? (
          <ButtonLink
            look="secondary"
            href={links.offerTrade(code, { team: standing.teamId, player: player.id })}
          >
            Offer a trade
          </ButtonLink>
        ) : (
          <TextLink href={links.league('rosters', code)}>All rosters</TextLink>
        ))}
      {isClaiming && <ClaimDialog code={code} add={player} onClose={() => setClaiming(false)} />}
      {isMoving && (
        <MoveDialog
          code={code}
          add={mayDrop ? null : player}
          drop={mayDrop ? player.id : null}
          onClose={() => setMoving(false)}
        />
      )}
    </div>
  )
}

function Spells({ tenures }: { tenures: readonly Tenure[] }) {
  return (
    <details open={tenures.length === 1}>
      <summary className="min-h-6 cursor-pointer text-sm text-muted">Past owners</summary>
      <ol className="mt-1 text-sm">
        {tenures.map(({ team, acquired, from, until }) => (
          <li key={`${team.id} ${from}`} className="py-0.5">
            <span className="font-medium">{team.name}</span>{' '}
            <span className="text-muted">
              {until === null ? `since ${dayName(from)}` : `${dayName(from)} to ${dayName(until)}`} ·{' '}
              {acquiredLabel(acquired)}
            </span>
          </li>
        ))}
      </ol>
    </details>
  )
}
