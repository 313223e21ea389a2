import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeServerOwner, removeServerOwner } from '../../server/people/owner/service.ts'
import { saveTeams } from '../../server/feed/player/service.ts'
import { saveSchedule } from '../../server/feed/pro-game/service.ts'
import { appRouter } from '../../server/web/trpc/router.ts'
import { EMPTY_BRACKET } from '../../shared/rules/bracket/bracket.ts'
import { DAY } from '../../shared/core/time.ts'
import { snapshotLeague } from '../support/league-snapshot.ts'
import { share, userIdOf } from '../support/shared-team.ts'
import { createWorld, PASSWORD, type Person, START, type World } from '../support/world.ts'

/**
 * Who may call each procedure. `by rules`: members under the rules of their league, and whoever is signed in
 * under those of a sport. A new procedure without a row here fails the first test below.
 */
const WHO = {
  'auth.door': 'anyone',
  'auth.openResetLink': 'anyone',
  'auth.resetByLink': 'anyone',
  'auth.signUp': 'anyone',
  'auth.logIn': 'anyone',
  'auth.requestReset': 'anyone',
  'auth.verifyResetCode': 'anyone',
  'auth.resetPassword': 'anyone',
  'scores.scoreboard': 'anyone',
  'scores.summary': 'anyone',
  'scores.liveCounts': 'anyone',
  'news.list': 'anyone',
  // What an invite link is to, for whoever has the whole code of a living one.
  'league.invitation': 'anyone',
  'auth.me': 'signed in',
  'auth.renew': 'signed in',
  'auth.logOut': 'signed in',
  'auth.devices': 'signed in',
  'auth.endSession': 'signed in',
  'auth.changePassword': 'signed in',
  'apiToken.mine': 'signed in',
  'apiToken.make': 'signed in',
  'apiToken.revoke': 'signed in',
  'account.whatGoes': 'signed in',
  'account.delete': 'signed in',
  'admin.mine': 'signed in',
  'admin.becomeFirstOwner': 'signed in',
  'admin.mailTest': 'owner',
  'admin.backUpNow': 'owner',
  'admin.overview': 'owner',
  'admin.people': 'owner',
  'admin.leagues': 'owner',
  'admin.heirs': 'owner',
  'admin.whatGoes': 'owner',
  'admin.log': 'owner',
  'admin.signUp': 'owner',
  'admin.makeResetLink': 'owner',
  'admin.signOut': 'owner',
  'admin.deleteAccount': 'owner',
  'admin.handOn': 'owner',
  'admin.deletedLeagues': 'owner',
  'admin.restoreLeague': 'owner',
  'admin.setSignUp': 'owner',
  'admin.invite': 'owner',
  'admin.endInvitation': 'owner',
  'favorite.mine': 'signed in',
  'favorite.add': 'signed in',
  'favorite.remove': 'signed in',
  'notification.off': 'anyone',
  'notification.list': 'signed in',
  'notification.unread': 'signed in',
  'notification.markRead': 'signed in',
  'notification.settings': 'signed in',
  'notification.saveSettings': 'signed in',
  'notification.subscribe': 'signed in',
  'notification.unsubscribe': 'signed in',
  'secretAddress.mine': 'signed in',
  'secretAddress.make': 'signed in',
  'secretAddress.turnOff': 'signed in',
  'moveIn.hosts': 'signed in',
  'moveIn.current': 'signed in',
  'moveIn.read': 'signed in',
  'moveIn.answer': 'signed in',
  'moveIn.discard': 'signed in',
  'moveIn.commit': 'signed in',
  'moveIn.ofLeague': 'member',
  'moveIn.undo': 'commissioner',
  'league.create': 'signed in',
  'league.mine': 'signed in',
  'league.joinable': 'signed in',
  'league.search': 'signed in',
  'league.preview': 'signed in',
  'league.join': 'signed in',
  'league.codeOf': 'member',
  'league.home': 'member',
  'league.activity': 'member',
  'auditLog.head': 'member',
  'auditLog.beginning': 'member',
  'auditLog.entries': 'member',
  'auditLog.rows': 'member',
  'league.createInvite': 'member',
  'league.revokeInvites': 'commissioner',
  'league.restoreInvites': 'commissioner',
  'league.setListed': 'commissioner',
  'league.rename': 'commissioner',
  'team.rename': 'member',
  'team.crests': 'signed in',
  'team.setCrest': 'member',
  'league.verifyCommissioner': 'commissioner',
  'ruleset.get': 'member',
  'ruleset.update': 'commissioner',
  'settings.get': 'member',
  'settings.history': 'member',
  'settings.pool': 'member',
  'settings.supply': 'member',
  'settings.update': 'commissioner',
  'bracket.teams': 'signed in',
  'bracket.mine': 'member',
  'bracket.ofLeague': 'member',
  'bracket.save': 'member',
  'coManager.ofTeam': 'member',
  'coManager.invite': 'member',
  'coManager.withdraw': 'member',
  'coManager.remove': 'member',
  'coManager.removeFrom': 'commissioner',
  'coManager.leave': 'member',
  'coManager.handOn': 'member',
  'coCommissioner.name': 'commissioner',
  'coCommissioner.remove': 'commissioner',
  'coCommissioner.resign': 'commissioner',
  'draftOrder.open': 'commissioner',
  'draftOrder.add': 'member',
  'draftOrder.cancel': 'commissioner',
  'draftOrder.proof': 'member',
  'ranking.mine': 'member',
  'ranking.league': 'member',
  'ranking.save': 'member',
  'ranking.clear': 'member',
  'ranking.match': 'member',
  'player.find': 'signed in',
  'player.list': 'by rules',
  'player.teams': 'by rules',
  'player.get': 'by rules',
  'player.explain': 'by rules',
  'player.ofGame': 'by rules',
  'player.basis': 'by rules',
  'player.outlook': 'by rules',
  'player.updates': 'by rules',
  'player.compare': 'by rules',
  'player.whatIf': 'by rules',
  'position.ofPlayer': 'member',
  'position.grant': 'commissioner',
  'position.revoke': 'commissioner',
  'collector.progress': 'signed in',
  'roster.mine': 'signed in',
  'roster.proTeams': 'signed in',
  'roster.ofLeague': 'member',
  'roster.history': 'member',
  'roster.move': 'member',
  'roster.setSpots': 'member',
  'roster.undroppable': 'member',
  'roster.setUndroppable': 'commissioner',
  'webhook.list': 'member',
  'webhook.managed': 'commissioner',
  'webhook.add': 'commissioner',
  'webhook.change': 'commissioner',
  'webhook.setOn': 'commissioner',
  'webhook.remove': 'commissioner',
  'webhook.rotate': 'commissioner',
  'webhook.test': 'commissioner',
  'waiver.board': 'member',
  'waiver.holds': 'member',
  'waiver.report': 'member',
  'waiver.history': 'member',
  'waiver.claim': 'member',
  'waiver.withdraw': 'member',
  'waiver.arrange': 'member',
  'needs.mine': 'member',
  'trade.portal': 'member',
  'trade.offer': 'member',
  'trade.accept': 'member',
  'trade.decline': 'member',
  'trade.withdraw': 'member',
  'trade.vote': 'member',
  'trade.decide': 'commissioner',
  'trade.setBlock': 'member',
  'lineup.after': 'member',
  'lineup.ofTeam': 'member',
  'lineup.optimal': 'member',
  'lineup.set': 'member',
  'lineup.setAutoStart': 'member',
  'schedule.ofLeague': 'member',
  'schedule.change': 'commissioner',
  'schedule.setDivision': 'commissioner',
  'standings.ofLeague': 'member',
  'recap.ofWeek': 'member',
  'publicPage.get': 'member',
  'publicPage.save': 'commissioner',
  'publicPage.renew': 'commissioner',
  // For whoever has the address of a page that is on.
  'publicPage.league': 'anyone',
  'publicPage.standings': 'anyone',
  'publicPage.matchups': 'anyone',
  'publicPage.rosters': 'anyone',
  'publicPage.history': 'anyone',
  'publicPage.recap': 'anyone',
  'standings.odds': 'member',
  'standings.playoffs': 'member',
  'history.allTime': 'member',
  'history.headToHead': 'member',
  'history.luck': 'member',
  'history.season': 'member',
  'history.week': 'member',
  'history.game': 'member',
  'history.draft': 'member',
  'history.moves': 'member',
  'history.other': 'member',
  'leagueExport.begin': 'member',
  'matchup.ofWeek': 'member',
  'matchup.chance': 'member',
  'matchup.get': 'member',
  'season.previewSettings': 'commissioner',
  'season.previewFormat': 'commissioner',
  'season.previewRules': 'commissioner',
  'commissioner.move': 'commissioner',
  'commissioner.setSpots': 'commissioner',
  'commissioner.undo': 'commissioner',
  'commissioner.adjustScore': 'commissioner',
  'commissioner.setPaused': 'commissioner',
  'commissioner.renameTeam': 'commissioner',
  'commissioner.handOverTeam': 'commissioner',
  'commissioner.handOverLeague': 'commissioner',
  'consent.list': 'member',
  'consent.approve': 'member',
  'consent.object': 'member',
  'consent.withdraw': 'commissioner',
  'amendment.list': 'member',
  'amendment.preview': 'member',
  'amendment.texts': 'member',
  'amendment.propose': 'member',
  'amendment.vote': 'member',
  'amendment.withdraw': 'member',
  'amendment.setTerms': 'commissioner',
  'constitution.get': 'member',
  'constitution.version': 'member',
  'constitution.set': 'commissioner',
  'dues.ofLeague': 'member',
  'dues.set': 'commissioner',
  'dues.pay': 'member',
  'dues.charge': 'member',
  'dues.payOut': 'member',
  'dues.reverse': 'member',
  'dues.remind': 'member',
  'commissioner.offers': 'commissioner',
  'commissioner.withdrawOffer': 'commissioner',
  'commissioner.removeTeam': 'commissioner',
  'commissioner.replacementRequests': 'commissioner',
  'commissioner.answerReplacement': 'commissioner',
  'commissioner.releaseRoster': 'commissioner',
  'openTeam.list': 'signed in',
  'openTeam.preview': 'signed in',
  'openTeam.ask': 'signed in',
  'openTeam.setListed': 'commissioner',
  'unclaimedTeam.revoke': 'commissioner',
  'renewal.plan': 'commissioner',
  'renewal.start': 'commissioner',
  'deletedLeague.mine': 'signed in',
  'deletedLeague.may': 'commissioner',
  'deletedLeague.delete': 'commissioner',
  'deletedLeague.restore': 'signed in',
  'teamOffer.mine': 'signed in',
  'teamOffer.accept': 'signed in',
  'teamOffer.decline': 'signed in',
  'league.leave': 'member',
  'league.askReplacement': 'member',
  'draft.add': 'commissioner',
  'draft.setRookie': 'commissioner',
  'draft.callOff': 'commissioner',
  'unclaimedTeam.look': 'signed in',
  'unclaimedTeam.take': 'signed in',
  'unclaimedTeam.list': 'commissioner',
  'unclaimedTeam.invite': 'commissioner',
  'claim.look': 'signed in',
  'claim.ask': 'signed in',
  'claim.mine': 'signed in',
  'claim.takeBack': 'signed in',
  'claim.link': 'commissioner',
  'claim.off': 'commissioner',
  'claim.requests': 'commissioner',
  'claim.confirm': 'commissioner',
  'claim.refuse': 'commissioner',
  'season.recount': 'commissioner',
  'season.past': 'member',
  'season.renew': 'commissioner',
  'matchup.plays': 'member',
  'draft.mine': 'signed in',
  'draft.mock': 'signed in',
  'draft.standing': 'member',
  'draft.room': 'member',
  'draft.players': 'member',
  'draft.saveQueue': 'member',
  'draft.pick': 'member',
  'draft.nominate': 'member',
  'draft.bid': 'member',
  'draft.setProxy': 'member',
  'draft.setAutopick': 'member',
  'draft.schedule': 'commissioner',
  'draft.setOrder': 'commissioner',
  'draft.keepers': 'member',
  'draft.chooseKeeper': 'member',
  'draft.releaseKeeper': 'member',
  'draft.setKeeper': 'commissioner',
  'draft.removeKeeper': 'commissioner',
  'commissioner.correctPick': 'commissioner',
  'draft.readBoard': 'commissioner',
  'draft.enter': 'commissioner',
  'draft.start': 'commissioner',
  'draft.pause': 'commissioner',
  'draft.resume': 'commissioner',
  'draft.undo': 'commissioner',
  'draft.changeClock': 'commissioner',
  'draft.pickFor': 'commissioner',
  'draft.nominateFor': 'commissioner',
  'draft.setAutopickFor': 'commissioner',
  'chat.threads': 'member',
  'chat.page': 'member',
  'chat.pinned': 'member',
  'chat.search': 'member',
  'chat.trace': 'member',
  'chat.post': 'member',
  'chat.edit': 'member',
  'chat.remove': 'member',
  'chat.react': 'member',
  'chat.vote': 'member',
  'chat.closePoll': 'member',
  'chat.pin': 'commissioner',
  'chat.read': 'member',
  'chat.mute': 'member',
  'live.league': 'member',
  'live.since': 'member',
  'live.sport': 'signed in',
  'live.lines': 'signed in',
} as const

type Path = keyof typeof WHO
const paths = Object.keys(WHO) as Path[] // the keys of the literal above

/** What whoever may call them is told where there is no draft yet: no more than that (tests/stories/draft.test.ts has the rest). */
const REFUSED: Partial<Record<Path, string>> = {
  // A server of tests asks no other hosts, so nothing has been read.
  'moveIn.read': 'CONFLICT',
  'moveIn.answer': 'NOT_FOUND',
  'moveIn.commit': 'NOT_FOUND',
  // It began here.
  'moveIn.undo': 'CONFLICT',
  // Its name is another.
  'deletedLeague.delete': 'BAD_REQUEST',
  'draft.pick': 'CONFLICT',
  'draft.nominate': 'CONFLICT',
  'draft.bid': 'CONFLICT',
  'draft.setProxy': 'CONFLICT',
  // The league's settings have no keepers, and no team of the world has that id.
  'draft.setOrder': 'BAD_REQUEST',
  'draft.setKeeper': 'BAD_REQUEST',
  'draft.chooseKeeper': 'CONFLICT',
  'commissioner.correctPick': 'CONFLICT',
  'draft.enter': 'CONFLICT',
  'draft.start': 'CONFLICT',
  'draft.pause': 'CONFLICT',
  'draft.resume': 'CONFLICT',
  'draft.undo': 'CONFLICT',
  'draft.changeClock': 'CONFLICT',
  'draft.pickFor': 'CONFLICT',
  'draft.nominateFor': 'CONFLICT',
  'draft.setAutopickFor': 'CONFLICT',
  'roster.move': 'CONFLICT',
  'roster.setSpots': 'CONFLICT',
  'waiver.claim': 'CONFLICT',
  'waiver.report': 'NOT_FOUND',
  'waiver.withdraw': 'NOT_FOUND',
  'trade.offer': 'CONFLICT',
  'trade.accept': 'NOT_FOUND',
  'trade.decline': 'NOT_FOUND',
  'trade.withdraw': 'NOT_FOUND',
  'trade.vote': 'NOT_FOUND',
  'trade.decide': 'NOT_FOUND',
  // No team of the world is called so.
  'lineup.after': 'BAD_REQUEST',
  'lineup.ofTeam': 'CONFLICT',
  'lineup.optimal': 'CONFLICT',
  'lineup.set': 'CONFLICT',
  'schedule.change': 'CONFLICT',
  'schedule.setDivision': 'CONFLICT',
  // No one has managed a team in a season yet.
  'history.headToHead': 'NOT_FOUND',
  'history.season': 'NOT_FOUND',
  'history.week': 'NOT_FOUND',
  'history.game': 'NOT_FOUND',
  'history.draft': 'NOT_FOUND',
  'history.moves': 'NOT_FOUND',
  'history.other': 'NOT_FOUND',
  // The league has no public page.
  'publicPage.renew': 'CONFLICT',
  'publicPage.league': 'NOT_FOUND',
  'publicPage.standings': 'NOT_FOUND',
  'publicPage.matchups': 'NOT_FOUND',
  'publicPage.rosters': 'NOT_FOUND',
  'publicPage.history': 'NOT_FOUND',
  'publicPage.recap': 'NOT_FOUND',
  'matchup.ofWeek': 'CONFLICT',
  'matchup.chance': 'CONFLICT',
  'matchup.get': 'CONFLICT',
  'commissioner.move': 'CONFLICT',
  'commissioner.setSpots': 'CONFLICT',
  'commissioner.undo': 'CONFLICT',
  'commissioner.adjustScore': 'CONFLICT',
  'commissioner.setPaused': 'CONFLICT',
  'team.setCrest': 'NOT_FOUND',
  'commissioner.renameTeam': 'NOT_FOUND',
  'commissioner.handOverTeam': 'CONFLICT',
  'commissioner.handOverLeague': 'CONFLICT',
  'coManager.invite': 'CONFLICT',
  'coManager.withdraw': 'NOT_FOUND',
  'coManager.remove': 'CONFLICT',
  'coManager.removeFrom': 'CONFLICT',
  'coManager.leave': 'CONFLICT',
  'coManager.handOn': 'CONFLICT',
  'coCommissioner.name': 'CONFLICT',
  'consent.approve': 'NOT_FOUND',
  'webhook.change': 'NOT_FOUND',
  'webhook.setOn': 'NOT_FOUND',
  'webhook.rotate': 'NOT_FOUND',
  'webhook.test': 'NOT_FOUND',
  'consent.object': 'NOT_FOUND',
  'consent.withdraw': 'NOT_FOUND',
  'amendment.preview': 'NOT_FOUND',
  'amendment.texts': 'NOT_FOUND',
  'amendment.vote': 'NOT_FOUND',
  'amendment.withdraw': 'NOT_FOUND',
  // Only their treasurer may; no dues are set: tests/stories/dues.test.ts.
  'dues.pay': 'FORBIDDEN',
  'dues.charge': 'FORBIDDEN',
  'dues.payOut': 'FORBIDDEN',
  'dues.reverse': 'FORBIDDEN',
  'dues.remind': 'NOT_FOUND',
  'commissioner.withdrawOffer': 'NOT_FOUND',
  'commissioner.removeTeam': 'CONFLICT',
  'commissioner.answerReplacement': 'CONFLICT',
  'commissioner.releaseRoster': 'CONFLICT',
  'draft.add': 'CONFLICT',
  'draft.callOff': 'CONFLICT',
  'unclaimedTeam.invite': 'CONFLICT',
  // Every team has its manager.
  'claim.link': 'CONFLICT',
  'claim.confirm': 'NOT_FOUND',
  'claim.refuse': 'NOT_FOUND',
  'season.recount': 'CONFLICT',
  // There are no messages yet (tests/integration/chat.test.ts).
  'chat.trace': 'NOT_FOUND',
  'chat.edit': 'NOT_FOUND',
  'chat.remove': 'NOT_FOUND',
  'chat.react': 'NOT_FOUND',
  'chat.vote': 'NOT_FOUND',
  'chat.closePoll': 'NOT_FOUND',
  'chat.pin': 'NOT_FOUND',
  'season.renew': 'CONFLICT',
  'renewal.plan': 'CONFLICT',
  'renewal.start': 'CONFLICT',
  'matchup.plays': 'CONFLICT',
}

/** Where a commissioner is told something else than a member is. */
const OF_COMMISSIONER: Partial<Record<Path, string>> = {
  'league.leave': 'CONFLICT',
  'dues.pay': 'CONFLICT',
  'dues.charge': 'CONFLICT',
  'dues.payOut': 'CONFLICT',
  'dues.reverse': 'CONFLICT',
}

/** Of what is the commissioner's, what no co-commissioner may. */
const OF_LEAD: ReadonlySet<Path> = new Set<Path>([
  'moveIn.undo',
  'coCommissioner.name',
  'coCommissioner.remove',
  'commissioner.handOverLeague',
  'deletedLeague.delete',
])

/** And what only those may who may edit settings and rules. */
const OF_EDITORS: ReadonlySet<Path> = new Set<Path>([
  'league.setListed',
  'ruleset.update',
  'settings.update',
  'position.grant',
  'position.revoke',
  'roster.setUndroppable',
  'publicPage.save',
  'amendment.setTerms',
  'constitution.set',
  'renewal.plan',
  'renewal.start',
  'season.renew',
])

/** What the owner of the server is told of the inputs below. */
const OWNERS: Partial<Record<Path, string>> = {
  'admin.whatGoes': 'NOT_FOUND',
  'admin.mailTest': 'CONFLICT',
  'admin.backUpNow': 'CONFLICT',
  'admin.makeResetLink': 'NOT_FOUND',
  'admin.signOut': 'NOT_FOUND',
  'admin.deleteAccount': 'NOT_FOUND',
  'admin.handOn': 'CONFLICT',
  'admin.restoreLeague': 'NOT_FOUND',
}

/** The player that a team of the world is. */
const DEFENCE = '1-dst'

/** Input that is good enough to get past validation. */
function inputFor(path: Path, league: { code: string; id: string; drawId?: string }): unknown {
  const { code } = league
  const inputs: Partial<Record<Path, unknown>> = {
    'apiToken.make': { name: 'Bot', scopes: ['read'], expiresAt: 0, password: 'x' },
    'apiToken.revoke': { id: 'aaaaaaaaaaaa' },
    'auth.endSession': { id: 'aaaaaaaaaaaa' },
    'auth.changePassword': { currentPassword: 'x', newPassword: 'some new password' },
    'account.delete': { password: 'x' },
    'admin.people': { text: '' },
    'admin.leagues': { text: '', orphaned: false },
    'admin.heirs': { leagueId: league.id },
    'admin.whatGoes': { userId: 'aaaaaaaaaaaa' },
    'admin.log': {},
    'admin.overview': undefined,
    'admin.mailTest': undefined,
    'admin.backUpNow': undefined,
    'admin.signUp': undefined,
    'admin.makeResetLink': { userId: 'aaaaaaaaaaaa', reason: 'x', password: PASSWORD },
    'admin.signOut': { userId: 'aaaaaaaaaaaa', reason: 'x' },
    'admin.deleteAccount': { userId: 'aaaaaaaaaaaa', reason: 'x', password: PASSWORD },
    'admin.handOn': { leagueId: league.id, username: 'nobody', reason: 'x', password: PASSWORD },
    'admin.deletedLeagues': undefined,
    'admin.restoreLeague': { leagueId: 'aaaaaaaaaaaa', reason: 'x' },
    'admin.setSignUp': { mode: 'open', leagueInvites: true },
    'admin.invite': { uses: 1, lasts: DAY, note: '' },
    'admin.endInvitation': { id: 'x' },
    'favorite.add': { kind: 'team', sport: 'nba', id: '2', name: 'Boston Celtics' },
    'favorite.remove': { kind: 'team', sport: 'nba', id: '2' },
    'moveIn.hosts': undefined,
    'moveIn.current': undefined,
    'moveIn.discard': undefined,
    'moveIn.commit': { id: 'aaaaaaaaaaaa', myTeam: '1' },
    'moveIn.ofLeague': { code: league.code },
    'moveIn.undo': { code: league.code },
    'moveIn.read': { host: 'sleeper', league: '100000' },
    'moveIn.answer': { playerId: '11', answer: 'unknown' },
    'league.create': { name: 'X', sport: 'nfl', teamName: 'Y' },
    'league.search': { text: '' },
    'league.preview': { joinCode: 'x' },
    'league.join': { joinCode: 'x', teamName: 'X' },
    'league.codeOf': { leagueId: league.id },
    'league.restoreInvites': { code: league.code, revocation: 1 },
    'league.setListed': { code: league.code, listed: true },
    'league.rename': { code: league.code, name: 'X' },
    'team.setCrest': { code: league.code, teamId: 'aaaaaaaaaaaa', crest: { color: 'gold', emblem: 'star' } },
    // No two teams of a league have one name.
    'team.rename': { code: league.code, name: `Z ${randomBytes(4).toString('hex')}` },
    'ruleset.update': { code: league.code, rules: {} },
    'settings.update': { code: league.code, settings: {} },
    'bracket.save': { code: league.code, bracket: EMPTY_BRACKET },
    'auditLog.entries': { code: league.code, after: 0 },
    'auditLog.rows': { code: league.code, section: 'teams', after: null },
    'draftOrder.open': { code: league.code, minutes: 0 },
    'draftOrder.add': { code: league.code, drawId: league.drawId, text: 'x' },
    'draftOrder.cancel': { code: league.code, drawId: league.drawId, reason: 'x' },
    'ranking.save': { code: league.code, players: [DEFENCE] },
    'ranking.match': { code: league.code, text: 'The Ones D/ST' },
    'player.find': { text: 'one' },
    'player.get': { code: league.code, id: DEFENCE },
    'player.ofGame': { code: league.code, gameId: '1' },
    'player.explain': { code: league.code, id: DEFENCE },
    'position.ofPlayer': { code: league.code, playerId: DEFENCE },
    'roster.setUndroppable': { code: league.code, playerId: DEFENCE, isUndroppable: true, reason: 'x' },
    'position.grant': { code: league.code, playerId: DEFENCE, position: 'QB', reason: 'x' },
    'position.revoke': { code: league.code, playerId: DEFENCE, position: 'QB', reason: 'x' },
    'collector.progress': { sport: 'nfl' },
    'roster.history': { code: league.code, id: DEFENCE },
    'roster.move': { code: league.code, drop: DEFENCE },
    'roster.setSpots': { code: league.code, changes: [{ player: DEFENCE, to: 'reserve' }] },
    'waiver.report': { code, dueAt: 1 },
    'waiver.claim': { code, commitment: 'a'.repeat(64), sealed: 'v1.AAAA' },
    'waiver.withdraw': { code, id: 'aaaaaaaaaaaa' },
    'waiver.arrange': { code, claims: [] },
    'webhook.add': {
      code,
      name: 'X',
      kinds: ['trades'],
      quiet: null,
      destination: { service: 'webhook', url: 'https://hooks.example/' },
    },
    'webhook.change': { code, id: 'aaaaaaaaaaaa', name: 'X', kinds: ['trades'], quiet: null },
    'webhook.setOn': { code, id: 'aaaaaaaaaaaa', isOn: false },
    'webhook.remove': { code, id: 'aaaaaaaaaaaa' },
    'webhook.rotate': { code, id: 'aaaaaaaaaaaa' },
    'webhook.test': { code, id: 'aaaaaaaaaaaa' },
    'trade.offer': {
      code,
      assets: [{ kind: 'money', from: 'aaaaaaaaaaaa', to: 'bbbbbbbbbbbb', amount: 1 }],
    },
    'trade.accept': { code, id: 'aaaaaaaaaaaa' },
    'trade.decline': { code, id: 'aaaaaaaaaaaa' },
    'trade.withdraw': { code, id: 'aaaaaaaaaaaa' },
    'trade.vote': { code, id: 'aaaaaaaaaaaa', isAgainst: true, reason: 'Not fair' },
    'trade.decide': { code, id: 'aaaaaaaaaaaa', isStopped: true, reason: 'Not fair' },
    'trade.setBlock': { code, players: [], note: '' },
    'lineup.after': { code, changes: [{ teamId: 'aaaaaaaaaaaa', going: [], coming: [] }] },
    'lineup.optimal': { code, days: [1] },
    'history.headToHead': { code, a: 'aaaaaaaaaaaa', b: 'bbbbbbbbbbbb' },
    'history.luck': { code, season: 2026 },
    'publicPage.save': { code, isOn: false, showsManagers: false, mayBeFound: false },
    'publicPage.league': { slug: 'aaaaaaaaaaaa' },
    'publicPage.standings': { slug: 'aaaaaaaaaaaa' },
    'publicPage.matchups': { slug: 'aaaaaaaaaaaa' },
    'publicPage.rosters': { slug: 'aaaaaaaaaaaa' },
    'publicPage.history': { slug: 'aaaaaaaaaaaa' },
    'publicPage.recap': { slug: 'aaaaaaaaaaaa' },
    'history.season': { code, season: 2026 },
    'history.week': { code, season: 2026, period: 1 },
    'history.game': { code, season: 2026, period: 1, matchup: 1 },
    'history.draft': { code, season: 2026 },
    'history.moves': { code, season: 2026 },
    'history.other': { code, season: 2026, format: 'table' },
    'matchup.chance': { code, period: 1, number: 1 },
    'lineup.set': { code, days: [{ day: 1, starters: [null] }] },
    'lineup.setAutoStart': { code, isOn: false },
    'schedule.change': { code, period: 1, pairings: [{ home: 'aaaaaaaaaaaa', away: null }], reason: 'x' },
    'schedule.setDivision': { code, teamId: 'aaaaaaaaaaaa', division: null },
    'season.previewSettings': { code, settings: {} },
    'season.previewFormat': { code, format: {} },
    'season.previewRules': { code, rules: {} },
    'commissioner.move': { code, teamId: 'aaaaaaaaaaaa', add: null, drop: null, reason: 'x' },
    'commissioner.setSpots': {
      code,
      teamId: 'aaaaaaaaaaaa',
      changes: [{ player: DEFENCE, to: null }],
      reason: 'x',
    },
    'commissioner.undo': { code, seq: 1, reason: 'x' },
    'commissioner.adjustScore': { code, period: 1, teamId: 'aaaaaaaaaaaa', points: 1, reason: 'x' },
    'commissioner.setPaused': { code, what: 'everything', reason: 'x' },
    'commissioner.renameTeam': { code, teamId: 'aaaaaaaaaaaa', name: 'Z', reason: 'x' },
    'commissioner.handOverTeam': { code, teamId: 'aaaaaaaaaaaa', username: 'nobody', reason: 'x' },
    'commissioner.withdrawOffer': { code, id: 'aaaaaaaaaaaa' },
    'commissioner.removeTeam': { code, teamId: 'aaaaaaaaaaaa', reason: 'x' },
    'commissioner.answerReplacement': { code, teamId: 'aaaaaaaaaaaa', accept: true, reason: 'x' },
    'commissioner.releaseRoster': { code, teamId: 'aaaaaaaaaaaa', reason: 'x' },
    'openTeam.preview': { teamId: 'aaaaaaaaaaaa' },
    'openTeam.ask': { teamId: 'aaaaaaaaaaaa' },
    'openTeam.setListed': { code, teamId: 'aaaaaaaaaaaa', how: null },
    'unclaimedTeam.revoke': { code, teamId: 'aaaaaaaaaaaa' },
    'renewal.start': { code, size: 4, leaving: [] },
    'deletedLeague.delete': { code, name: 'Another', reason: 'x' },
    'deletedLeague.restore': { id: 'aaaaaaaaaaaa' },
    'teamOffer.accept': { id: 'aaaaaaaaaaaa' },
    'teamOffer.decline': { id: 'aaaaaaaaaaaa' },
    // That of a member who asks for nothing changes nothing: leaving would.
    'league.askReplacement': { code, asked: false },
    'draft.add': { code, rounds: 1, pool: 'all' },
    'draft.setRookie': { code, playerId: DEFENCE, isRookie: null },
    'draft.callOff': { code, reason: 'x' },
    'commissioner.handOverLeague': { code, userId: 'aaaaaaaaaaaa', reason: 'x' },
    'coManager.invite': { code, username: 'no one of that name' },
    'coManager.withdraw': { code, id: 'aaaaaaaaaaaa' },
    'coManager.remove': { code, userId: 'aaaaaaaaaaaa' },
    'coManager.removeFrom': { code, teamId: 'aaaaaaaaaaaa', userId: 'aaaaaaaaaaaa', reason: 'x' },
    'coManager.handOn': { code, userId: 'aaaaaaaaaaaa' },
    'coCommissioner.name': { code, userId: 'aaaaaaaaaaaa', mayEditSettings: false, reason: 'x' },
    'coCommissioner.remove': { code, userId: 'aaaaaaaaaaaa', reason: 'x' },
    'consent.approve': { code, id: 'aaaaaaaaaaaa' },
    'consent.object': { code, id: 'aaaaaaaaaaaa' },
    'consent.withdraw': { code, id: 'aaaaaaaaaaaa' },
    'amendment.preview': { code, id: 'aaaaaaaaaaaa' },
    'amendment.texts': { code, id: 'aaaaaaaaaaaa' },
    'amendment.propose': {
      code,
      change: { about: 'constitution', text: 'House rules', seen: 0 },
      reason: 'x',
    },
    'amendment.vote': { code, id: 'aaaaaaaaaaaa', vote: 'for' },
    'amendment.withdraw': { code, id: 'aaaaaaaaaaaa' },
    'amendment.setTerms': { code, terms: { proposers: 'teams', majority: 'unanimous', days: 2 } },
    'constitution.version': { code, version: 0 },
    'constitution.set': { code, text: 'House rules', reason: 'x', seen: 0 },
    'dues.set': { code, terms: null },
    'dues.pay': { code, book: 1, teamId: 'aaaaaaaaaaaa', amount: 1, day: '2026-11-20' },
    'dues.charge': { code, book: 1, teamId: 'aaaaaaaaaaaa', amount: 1, reason: 'x' },
    'dues.payOut': { code, book: 1, teamId: 'aaaaaaaaaaaa', amount: 1, day: '2026-11-20' },
    'dues.reverse': { code, book: 1, entry: 1, reason: 'x' },
    'dues.remind': { code, book: 1 },
    'unclaimedTeam.look': { place: 'a'.repeat(32) },
    'unclaimedTeam.take': { place: 'a'.repeat(32) },
    'unclaimedTeam.invite': { code, teamId: 'aaaaaaaaaaaa' },
    'claim.look': { claim: '0'.repeat(12) },
    'secretAddress.make': { kind: 'calendar', league: null },
    'secretAddress.turnOff': { kind: 'calendar', league: null },
    'claim.ask': { claim: '0'.repeat(12), teamId: 'aaaaaaaaaaaa' },
    'claim.mine': { teamId: 'aaaaaaaaaaaa' },
    'claim.takeBack': { teamId: 'aaaaaaaaaaaa' },
    'claim.confirm': { code, userId: 'aaaaaaaaaaaa', teamId: 'aaaaaaaaaaaa' },
    'claim.refuse': { code, userId: 'aaaaaaaaaaaa', teamId: 'aaaaaaaaaaaa' },
    'season.recount': { code, period: 1, reason: 'x' },
    'draft.saveQueue': { code, players: [DEFENCE] },
    'draft.pick': { code, overall: 1, playerId: DEFENCE },
    'draft.nominate': { code, overall: 1, playerId: DEFENCE, amount: 1 },
    'draft.bid': { code, lot: 1, amount: 1 },
    'draft.setProxy': { code, lot: 1, most: 1 },
    'draft.setAutopick': { code, mode: 'instant' },
    'draft.schedule': { code, startsAt: null },
    'draft.setOrder': { code, teams: [] },
    'draft.setKeeper': { code, teamId: 'aaaaaaaaaaaa', playerId: DEFENCE, cost: 1 },
    'draft.removeKeeper': { code, playerId: DEFENCE },
    'draft.keepers': { code },
    'draft.chooseKeeper': { code, playerId: DEFENCE },
    'draft.releaseKeeper': { code, playerId: DEFENCE },
    'commissioner.correctPick': { code, overall: 1, playerId: DEFENCE, reason: 'X' },
    'draft.readBoard': { code, text: 'X' },
    'draft.enter': {
      code,
      order: ['aaaaaaaaaaaa', 'bbbbbbbbbbbb'],
      picks: [[1, 0, DEFENCE, null]],
    },
    'draft.pause': { code, reason: 'X' },
    'draft.resume': { code, reason: 'X' },
    'draft.undo': { code, overall: 1, reason: 'X' },
    'draft.changeClock': { code, clock: 60_000, reason: 'X' },
    'draft.pickFor': { code, teamId: 'aaaaaaaaaaaa', overall: 1, playerId: DEFENCE, reason: 'X' },
    'draft.nominateFor': {
      code,
      teamId: 'aaaaaaaaaaaa',
      overall: 1,
      playerId: DEFENCE,
      amount: 1,
      reason: 'X',
    },
    'draft.setAutopickFor': { code, teamId: 'aaaaaaaaaaaa', mode: 'instant' },
    'chat.page': { code, thread: 'league', page: 0 },
    'chat.search': { code, text: 'x' },
    'chat.trace': { code, id: 'aaaaaaaaaaaa' },
    'chat.post': { code, text: 'Hello' },
    'chat.edit': { code, id: 'aaaaaaaaaaaa', text: 'Hello' },
    'chat.remove': { code, id: 'aaaaaaaaaaaa' },
    'chat.react': { code, id: 'aaaaaaaaaaaa', emoji: '👍', isOn: true },
    'chat.vote': { code, id: 'aaaaaaaaaaaa', choice: 0 },
    'chat.closePoll': { code, id: 'aaaaaaaaaaaa' },
    'chat.pin': { code, id: 'aaaaaaaaaaaa', isPinned: true },
    'chat.read': { code, thread: 'league', readTo: 1 },
    'chat.mute': { code, thread: 'league', isMuted: true },
    'live.since': { code: league.code, after: 0 },
    'player.basis': { code },
    'player.outlook': { code, ids: [DEFENCE] },
    'player.updates': { code, id: DEFENCE },
    'player.compare': { code, ids: [DEFENCE] },
    'player.whatIf': { code, rules: {} },
    'live.sport': { sport: 'nfl' },
    'live.lines': { sport: 'nfl', period: 1, players: [DEFENCE] },
  }
  return path in inputs ? inputs[path] : WHO[path] === 'signed in' ? undefined : { code: league.code }
}

/** The result of a call: `ok`, or the code it was refused with. */
async function outcome(api: unknown, path: Path, input: unknown): Promise<string> {
  const procedure = path.split('.').reduce<unknown>((node, key) => Reflect.get(Object(node), key), api)
  try {
    await (procedure as (input: unknown) => Promise<unknown>)(input)
    return 'ok'
  } catch (error) {
    return (error as { code: string }).code // every refusal of tRPC has one
  }
}

/** A league and all that there is around it: a draw that is open, too, which only `draftOrder.open` must not find. */
async function cast(world: World, path?: Path) {
  const isDrawn = path !== 'draftOrder.open'
  const { people, league } = await snapshotLeague(world, ['access', isDrawn], async (world) => {
    const { commissioner, ...league } = await world.league({ listed: false })
    const other = await world.league({ name: 'Elsewhere', listed: false })
    const revoked = await world.person('revoked')
    await revoked.api.auth.logOut()
    const member = await world.member({ ...league, commissioner }, 'member')
    const name = { abbreviation: 'ONE', displayName: 'The Ones', shortDisplayName: 'Ones' }
    await saveTeams(world.app, 'nfl', [{ id: '1', ...name, color: null, alternateColor: null, logo: null }])
    const [startsAt, endsAt] = [START - 30 * DAY, START + 30 * DAY]
    const week = { stage: 'regular', number: 1, label: 'Week 1', startsAt, endsAt } as const
    await saveSchedule(world.app, 'nfl', {
      season: { year: 2026, startsAt, endsAt },
      weeks: [week],
      games: [],
    })
    const [partner, steward, editor] = [
      await world.person('partner'),
      await world.member({ ...league, commissioner }, 'steward'),
      await world.member({ ...league, commissioner }, 'editor'),
    ]
    await share(member, partner, league.code)
    for (const [person, mayEditSettings] of [
      [steward, false],
      [editor, true],
    ] as const)
      await commissioner.api.coCommissioner.name({
        code: league.code,
        userId: await userIdOf(person),
        mayEditSettings,
        reason: 'A hand with the league',
      })
    const drawn = isDrawn ? await commissioner.api.draftOrder.open({ code: league.code, minutes: 60 }) : {}
    return {
      people: [commissioner, member, other.commissioner, revoked, partner, steward, editor] as const,
      league: { ...league, ...drawn },
    }
  })
  const [commissioner, member, stranger, revoked, partner, steward, editor] = people
  return { league, stranger, revoked, member, commissioner, partner, steward, editor }
}

describe('access', () => {
  it('is declared for every procedure', () => {
    expect(Object.keys(appRouter._def.procedures).toSorted()).toEqual(paths.toSorted())
  })

  describe('needs a living session', () => {
    // Whoever has none changes nothing, so one world does for all.
    let world: World
    let scene: Awaited<ReturnType<typeof cast>>
    beforeAll(async () => {
      world = createWorld()
      scene = await cast(world)
    })
    afterAll(() => world[Symbol.asyncDispose]())

    it.each(paths.filter((path) => WHO[path] !== 'anyone'))('%s', async (path) => {
      const { league, revoked } = scene
      for (const api of [world.anonymous, revoked.api, world.withToken('not.a.token')]) {
        expect(await outcome(api, path, inputFor(path, league))).toBe('UNPROCESSABLE_CONTENT')
      }
    })
  })

  it.each(paths.filter((path) => ['member', 'commissioner', 'by rules'].includes(WHO[path])))(
    '%s is for its league: strangers find nothing there',
    async (path) => {
      await using world = createWorld()
      const { league, stranger, member, commissioner } = await cast(world, path)
      const as = (person: Person) => outcome(person.api, path, inputFor(path, league))

      expect(await as(stranger)).toBe('NOT_FOUND')
      const behind = REFUSED[path] ?? 'ok'
      expect(await as(member)).toBe(WHO[path] === 'commissioner' ? 'FORBIDDEN' : behind)
      expect(await as(commissioner)).toBe(OF_COMMISSIONER[path] ?? behind)
      expect(
        await outcome(member.api, path, inputFor(path, { ...league, code: 'zzzzzzzz', id: 'zzzzzzzzzzzz' })),
      ).toBe('NOT_FOUND')
    },
  )

  it.each(paths.filter((path) => ['member', 'commissioner', 'by rules'].includes(WHO[path])))(
    '%s is for each of those who share a team or run the league what it should be',
    async (path) => {
      await using world = createWorld()
      const { league, partner, steward, editor } = await cast(world, path)
      const isForbidden = async ({ api }: Person) =>
        (await outcome(api, path, inputFor(path, league))) === 'FORBIDDEN'
      // What is the treasurer’s, where the league has named none.
      const isOfNone = REFUSED[path] === 'FORBIDDEN'
      const isOfLead = isOfNone || OF_LEAD.has(path)

      // A co-manager is a member like any other.
      expect(await isForbidden(partner)).toBe(isOfNone || WHO[path] === 'commissioner')
      expect(await isForbidden(steward)).toBe(isOfLead || OF_EDITORS.has(path))
      expect(await isForbidden(editor)).toBe(isOfLead)
    },
  )

  it.each(paths.filter((path) => WHO[path] === 'owner'))(
    '%s is for owners of the server: to everybody else nothing is there',
    async (path) => {
      await using world = createWorld()
      const { league, stranger, member, commissioner } = await cast(world, path)
      const input = inputFor(path, league)
      for (const { api } of [stranger, member, commissioner])
        expect(await outcome(api, path, input)).toBe('NOT_FOUND')
      const former = await world.person('former')
      const formerId = (await former.api.auth.me()).id
      await makeServerOwner(world.app, formerId)
      await removeServerOwner(world.app, formerId)
      expect(await outcome(former.api, path, input)).toBe('NOT_FOUND')
      const owner = await world.person('owner')
      await makeServerOwner(world.app, (await owner.api.auth.me()).id)

      // About an unknown account and name.
      expect(await outcome(owner.api, path, input)).toBe(OWNERS[path] ?? 'ok')
    },
  )

  it.each(paths.filter((path) => WHO[path] === 'by rules'))(
    '%s is for whoever is signed in, under the rules of a sport',
    async (path) => {
      await using world = createWorld()
      const { league, stranger } = await cast(world, path)
      const { code: _code, ...input } = Object(inputFor(path, league))

      expect(await outcome(stranger.api, path, { ...input, sport: 'nfl' })).toBe('ok')
      expect(await outcome(stranger.api, path, input)).toBe('BAD_REQUEST')
      // A sport beside it does not make a league's door a public one.
      expect(await outcome(stranger.api, path, { ...input, sport: 'nfl', code: league.code })).toBe(
        'NOT_FOUND',
      )
    },
  )
})
