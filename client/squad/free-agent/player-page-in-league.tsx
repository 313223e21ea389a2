import { PlayerPage } from '../../feed/player/page/player-page.tsx'
import { Ownership } from './ownership.tsx'

/** A player's page, which in a league says whose he is. */
export function PlayerPageInLeague() {
  return <PlayerPage InLeague={Ownership} />
}
