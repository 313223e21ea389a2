import * as foundation from './001-foundation.ts'
import * as playersAndStats from './002-players-and-stats.ts'
import * as draftsAndRosters from './003-drafts-and-rosters.ts'
import * as seasons from './004-seasons.ts'
import * as moves from './005-moves.ts'
import * as trades from './006-trades.ts'
import * as talk from './008-talk.ts'
import * as notices from './009-notices.ts'
import * as rosterLife from './010-roster-life.ts'
import * as logChain from './011-log-chain.ts'
import * as reserve from './012-reserve.ts'
import * as whatIsPaused from './014-what-is-paused.ts'
import * as processes from './015-processes.ts'
import * as backups from './016-backups.ts'
import * as places from './017-places.ts'
import * as serverOwner from './018-server-owner.ts'
import * as indexes from './019-indexes.ts'
import * as whoseGame from './020-whose-game.ts'
import * as seasonOwners from './023-season-owners.ts'
import * as noticesTogether from './024-notices-together.ts'
import * as comeAndGo from './025-come-and-go.ts'
import * as fairPlay from './026-fair-play.ts'
import * as crests from './027-crests.ts'
import * as keptBoxScores from './028-kept-box-scores.ts'
import * as largerLeagues from './029-larger-leagues.ts'
import * as projections from './030-projections.ts'
import * as formats from './031-formats.ts'
import * as movingIn from './032-moving-in.ts'
import * as sharedTeams from './033-shared-teams.ts'
import * as webhooks from './034-webhooks.ts'
import * as apiTokens from './035-api-tokens.ts'
import * as constitution from './036-constitution.ts'
import * as publicPages from './037-public-pages.ts'
import * as deletedLeagues from './038-deleted-leagues.ts'
import * as secretAddresses from './039-secret-addresses.ts'
import * as playerNews from './040-player-news.ts'

/** In order. Frozen once released: a change is a new migration. */
export const migrations = {
  '001-foundation': foundation,
  '002-players-and-stats': playersAndStats,
  '003-drafts-and-rosters': draftsAndRosters,
  '004-seasons': seasons,
  '005-moves': moves,
  '006-trades': trades,
  '008-talk': talk,
  '009-notices': notices,
  '010-roster-life': rosterLife,
  '011-log-chain': logChain,
  '012-reserve': reserve,
  '014-what-is-paused': whatIsPaused,
  '015-processes': processes,
  '016-backups': backups,
  '017-places': places,
  '018-server-owner': serverOwner,
  '019-indexes': indexes,
  '020-whose-game': whoseGame,
  '023-season-owners': seasonOwners,
  '024-notices-together': noticesTogether,
  '025-come-and-go': comeAndGo,
  '026-fair-play': fairPlay,
  '027-crests': crests,
  '028-kept-box-scores': keptBoxScores,
  '029-larger-leagues': largerLeagues,
  '030-projections': projections,
  '031-formats': formats,
  '032-moving-in': movingIn,
  '033-shared-teams': sharedTeams,
  '034-webhooks': webhooks,
  '035-api-tokens': apiTokens,
  '036-constitution': constitution,
  '037-public-pages': publicPages,
  '038-deleted-leagues': deletedLeagues,
  '039-secret-addresses': secretAddresses,
  '040-player-news': playerNews,
}
