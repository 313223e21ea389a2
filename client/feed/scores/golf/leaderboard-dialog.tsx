import { useState } from 'react'
import type { Game } from '../../../../shared/game/game.ts'
import { Dialog } from '../../../ui/controls/dialog.tsx'
import { TextField } from '../../../ui/controls/field.tsx'
import { tournamentDays, tournamentStatus } from './golf-labels.tsx'
import { isFound } from './leaderboard.ts'
import { LeaderboardTable } from './leaderboard-table.tsx'

/**
 * The modal of a golf tournament: its whole leaderboard, to search by name.
 * @param props.tournament null when it is not on the scoreboard of these days
 */
export function LeaderboardDialog({ tournament, onClose }: { tournament: Game | null; onClose: () => void }) {
  const [search, setSearch] = useState('')
  if (!tournament) {
    return (
      <Dialog title="Tournament" onClose={onClose}>
        <p className="py-6 text-center text-muted">
          This tournament is not on the scoreboard of today and tomorrow.
        </p>
      </Dialog>
    )
  }
  const [{ venue, leaderboard }] = tournament.competitions
  const found = search.trim() === '' ? leaderboard : leaderboard.filter((row) => isFound(row, search.trim()))
  const about = [venue, tournamentDays(tournament), tournamentStatus(tournament)].filter(Boolean).join(' · ')
  return (
    <Dialog title={tournament.name} onClose={onClose}>
      <div className="space-y-4">
        <p className="text-sm text-muted">{about}</p>
        {leaderboard.length === 0 ? (
          <p className="py-6 text-center text-muted">The field has not been announced yet.</p>
        ) : (
          <>
            <TextField
              label="Find a player"
              type="search"
              autoComplete="off"
              value={search}
              onChange={(event) => setSearch(event.target.value)}
              className="max-w-80"
            />
            <output className="sr-only">
              {search.trim() !== '' && `${found.length} of ${leaderboard.length} players`}
            </output>
            {found.length > 0 ? (
              <LeaderboardTable
                name={tournament.name}
                rows={found}
                isWhole={found.length === leaderboard.length}
              />
            ) : (
              <p className="py-6 text-center text-muted">No one by that name is in the field.</p>
            )}
          </>
        )}
      </div>
    </Dialog>
  )
}
