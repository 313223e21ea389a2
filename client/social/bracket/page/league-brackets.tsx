import { ArrowLeft } from 'lucide-react'
import type { LeagueBrackets as Brackets, Playoff } from '../../../../shared/bracket/bracket.ts'
import { matchups, type RoundId } from '../../../../shared/rules/bracket/bracket.ts'
import { readAccount } from '../../../data/session/session.ts'
import { TeamCrest } from '../../../league/crest/team-crest.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { EmptyState } from '../../../ui/controls/card.tsx'
import { Board } from '../board/board.tsx'
import { dateAndTime } from '../../../ui/time/date-and-time.ts'
import { MiniBracket } from './mini-bracket.tsx'
import { rankLabel } from './rank-labels.ts'
import { PointsTable } from './points-table.tsx'
import { ranked, type Scored } from './ranked.ts'
import { RoundChips } from '../board/round-chips.tsx'
import type { FbsTeam } from '../types.ts'

/**
 * The members' brackets side by side, once the playoff has begun.
 * @param props.open whose is shown in full: the owner's id; null for all in small
 */
export function LeagueBrackets({
  brackets,
  teams,
  open,
  onOpen,
  round,
  onRound,
}: {
  brackets: Brackets
  teams: readonly FbsTeam[]
  open: string | null
  onOpen: (ownerId: string | null) => void
  round: RoundId
  onRound: (round: RoundId) => void
}) {
  if (brackets.members === null) return <NotYet playoff={brackets.playoff} />
  const byId = new Map(teams.map((team) => [team.id, team]))
  const ranking = ranked(brackets)
  const opened = ranking.find(({ entry }) => entry.ownerId === open)?.entry
  if (opened) {
    return (
      <div className="space-y-4">
        <Button look="secondary" onClick={() => onOpen(null)}>
          <ArrowLeft aria-hidden size={18} />
          All brackets
        </Button>
        <Opened entry={opened} byId={byId} round={round} onRound={onRound} />
      </div>
    )
  }
  const hasResults = brackets.results.length > 0
  return (
    <div className="space-y-8">
      {hasResults ? (
        <PointsTable ranking={ranking} />
      ) : (
        <p className="text-muted">No game is over yet: points come with the first one.</p>
      )}
      <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
        {ranking.map(({ entry, place, tiedWith }) => (
          <li key={entry.ownerId}>
            <MiniBracket
              entry={entry}
              byId={byId}
              isMine={entry.ownerId === readAccount()}
              place={
                hasResults
                  ? rankLabel(
                      place,
                      tiedWith.map(({ ownerName }) => ownerName),
                    )
                  : null
              }
              onOpen={() => onOpen(entry.ownerId)}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}

function Opened({
  entry,
  byId,
  round,
  onRound,
}: {
  entry: Scored
  byId: ReadonlyMap<number, FbsTeam>
  round: RoundId
  onRound: (round: RoundId) => void
}) {
  return (
    <>
      <h2 className="flex items-center gap-2.5 font-bold">
        <TeamCrest team={{ id: entry.teamId, name: entry.teamName }} size={26} />
        {entry.ownerName} · {entry.teamName}
      </h2>
      <RoundChips matchups={matchups(entry.bracket)} round={round} onChange={onRound} />
      <Board
        bracket={entry.bracket}
        board={{ byId, editing: null, verdicts: entry.score.verdicts }}
        round={round}
        champion={`${entry.ownerName}’s champion`}
      />
    </>
  )
}

function NotYet({ playoff: { startsAt, isScheduled } }: { playoff: Playoff }) {
  return (
    <EmptyState title="All brackets are shown at the first kickoff.">
      {isScheduled ? 'The playoff begins on ' : 'The schedule is not out yet; the playoff usually begins on '}
      <time dateTime={new Date(startsAt).toISOString()}>{dateAndTime(startsAt)}</time>. Until then managers
      see only their own picks; from then on picks are locked.
    </EmptyState>
  )
}
