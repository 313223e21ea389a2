/**
 * Every failure that a caller is expected to handle, with the status it has on the wire and the
 * sentence a fan reads. Anything else is a bug and becomes a bare 500 with an id.
 *
 * 422 (`UNPROCESSABLE_CONTENT`) means an invalid session and nothing else (product spec §6): bad
 * input is 400, a league that is not there or not yours is 404.
 */
export const ERRORS = {
  INVALID_INPUT: { status: 'BAD_REQUEST', message: 'Some of what you entered cannot be used.' },
  SESSION_INVALID: {
    status: 'UNPROCESSABLE_CONTENT',
    message: 'Your session has ended. Please sign in again.',
  },
  TOKEN_INVALID: {
    status: 'UNPROCESSABLE_CONTENT',
    message:
      'This API token does not work: it was revoked, has expired, or was never made. Make another on your account page.',
  },
  TOKEN_LACKS_SCOPE: { status: 'FORBIDDEN', message: 'This API token may not do that: it lacks a scope.' },
  NOT_BY_TOKEN: {
    status: 'FORBIDDEN',
    message: 'No API token may do that: sign in and do it yourself.',
  },
  TOKEN_NAME_TAKEN: {
    status: 'CONFLICT',
    message: 'You already have a token with that name. Choose another, so that the log can tell them apart.',
  },
  TOO_MANY_TOKENS: {
    status: 'CONFLICT',
    message: 'You have 20 API tokens, and no more are possible. Revoke one first.',
  },
  WRONG_CREDENTIALS: { status: 'UNAUTHORIZED', message: 'Wrong username or password.' },
  WRONG_PASSWORD: { status: 'BAD_REQUEST', message: 'Your current password is not right.' },
  USERNAME_TAKEN: { status: 'CONFLICT', message: 'That username is taken.' },
  EMAIL_TAKEN: { status: 'CONFLICT', message: 'There is already an account with that email.' },
  PASSWORD_TOO_COMMON: {
    status: 'BAD_REQUEST',
    message: 'That password is among the first that anyone would try. Please choose another.',
  },
  TOO_MANY_TRIES: { status: 'TOO_MANY_REQUESTS', message: 'Too many tries. Please wait a little.' },
  RESEND_TOO_SOON: {
    status: 'TOO_MANY_REQUESTS',
    message: 'A code was sent a moment ago. Please wait a minute.',
  },
  RESET_CODES_SENT: {
    status: 'TOO_MANY_REQUESTS',
    message:
      'Three codes were sent. The newest is good until you may ask for another: look for it in your mail.',
  },
  RESET_CODE_WORN: {
    status: 'TOO_MANY_REQUESTS',
    message: 'Too many codes were tried. Please send a new one: it will be longer.',
  },
  RESET_CODE_INVALID: {
    status: 'BAD_REQUEST',
    message: 'That code is not right or has expired. Check it, or send a new one.',
  },
  RESET_TICKET_INVALID: {
    status: 'UNAUTHORIZED',
    message: 'This password reset is no longer valid. Please start again.',
  },
  SIGN_UP_CLOSED: {
    status: 'FORBIDDEN',
    message: 'This server isn’t taking new accounts right now. Ask whoever runs it.',
  },
  SIGN_UP_INVITED_ONLY: {
    status: 'FORBIDDEN',
    message: 'You need an invitation to sign up here. Open the link you were sent.',
  },
  INVITATION_INVALID: {
    status: 'FORBIDDEN',
    message: 'This invitation has been used up or has expired. Ask for a new one.',
  },
  RESET_LINK_INVALID: {
    status: 'UNAUTHORIZED',
    message: 'This link has been used, has expired, or was replaced by a newer one. Ask for another.',
  },
  OWNER_LINK_INVALID: {
    status: 'FORBIDDEN',
    message:
      'This link does not work any more: each start of the server makes a new one, until the server has its first owner.',
  },
  MAIL_NOT_SENT: { status: 'CONFLICT', message: 'The mail was not sent.' },
  BACKUPS_NOT_SET: {
    status: 'CONFLICT',
    message: 'There is no folder for backups: set BACKUP_DIR on the server and start it again.',
  },
  NOT_HERE: { status: 'NOT_FOUND', message: 'There is nothing here.' },
  ACCOUNT_NOT_FOUND: { status: 'NOT_FOUND', message: 'There is no such account: it may have been deleted.' },
  OWNER_KEPT: {
    status: 'CONFLICT',
    message:
      'This is an account of an owner of the server. On its machine `empire owner --remove` makes it one like any other.',
  },
  LEAGUE_NOT_FOUND: { status: 'NOT_FOUND', message: 'This league doesn’t exist, or you’re not in it.' },
  PUBLIC_PAGE_NOT_FOUND: {
    status: 'NOT_FOUND',
    message:
      'There is no public league page at this address. It may have been turned off, or moved to another address.',
  },
  PUBLIC_PAGE_OFF: { status: 'CONFLICT', message: 'The public page is off. Turn it on first.' },
  LEAGUE_DELETED: { status: 'NOT_FOUND', message: 'This league was deleted.' },
  DELETED_LEAGUE_GONE: {
    status: 'NOT_FOUND',
    message: 'There is no such league to restore: it is back already, or its 30 days are over.',
  },
  OPEN_TEAM_GONE: {
    status: 'NOT_FOUND',
    message:
      'This team is not listed any more: someone has taken it, or the commissioner took it off the list.',
  },
  LEAGUE_KEPT: { status: 'CONFLICT', message: 'A league with results cannot be deleted.' },
  NOT_COMMISSIONER: { status: 'FORBIDDEN', message: 'Only the commissioner may do that.' },
  NOT_SETTINGS_EDITOR: {
    status: 'FORBIDDEN',
    message: 'The commissioner has not let you edit settings and rules.',
  },
  NOT_LEAD_COMMISSIONER: {
    status: 'FORBIDDEN',
    message: 'Only the commissioner, not a co-commissioner, may do that.',
  },
  LEAGUE_FULL: { status: 'CONFLICT', message: 'This league is full.' },
  ALREADY_A_MEMBER: { status: 'CONFLICT', message: 'You already have a team in this league.' },
  TEAM_NOT_FOUND: { status: 'NOT_FOUND', message: 'There is no such team in this league.' },
  TEAM_NAME_TAKEN: { status: 'CONFLICT', message: 'Another team in this league has that name.' },
  WEBHOOKS_FULL: {
    status: 'CONFLICT',
    message: 'A league posts to ten places at most. Remove one you don’t need anymore.',
  },
  WEBHOOK_NOT_FOUND: { status: 'NOT_FOUND', message: 'The league doesn’t post there anymore.' },
  WEBHOOK_NOT_ALLOWED: {
    status: 'BAD_REQUEST',
    message:
      'This server posts only to https:// addresses on the public internet, by name. Whoever runs it can allow others.',
  },
  CREST_TAKEN: {
    status: 'CONFLICT',
    message: 'That crest belongs to another team in this league. Please choose another.',
  },
  CREST_NOT_YOURS: {
    status: 'FORBIDDEN',
    message: 'Managers choose their own crests. The commissioner chooses for teams without a manager.',
  },
  LEAGUE_NOT_READ: { status: 'CONFLICT', message: 'That league cannot be read.' },
  NOTHING_READ: {
    status: 'NOT_FOUND',
    message: 'There is no league waiting to be moved in: it may have expired, or been replaced by another.',
  },
  INVITE_INVALID: {
    status: 'NOT_FOUND',
    message: 'This invite isn’t valid or has expired. Ask a member of the league for a new link.',
  },
  PLACE_INVALID: {
    status: 'NOT_FOUND',
    message:
      'This invitation to a team is not valid any more. Ask the commissioner of the league for a new link.',
  },
  CLAIM_LINK_INVALID: {
    status: 'NOT_FOUND',
    message: 'This link does not work any more. Ask the commissioner of the league for a new one.',
  },
  FEED_NOT_FOUND: {
    status: 'NOT_FOUND',
    message: 'There is no calendar or feed at this address: it was turned off, renewed, or is not complete.',
  },
  TEAM_REQUEST_REFUSED: { status: 'CONFLICT', message: 'You cannot ask for that team.' },
  TEAM_REQUEST_GONE: {
    status: 'NOT_FOUND',
    message: 'They do not ask for this team any more: they took it back, or chose another team.',
  },
  NOT_TREASURER: {
    status: 'FORBIDDEN',
    message: 'Only the league’s treasurer may do that. The commissioner names the treasurer.',
  },
  CONSTITUTION_CHANGED: {
    status: 'CONFLICT',
    message: 'The constitution was changed while you were editing. Your text is still here.',
  },
  AMENDMENT_NOT_FOUND: { status: 'NOT_FOUND', message: 'There is no such amendment in this league.' },
  AMENDMENT_REFUSED: { status: 'CONFLICT', message: 'That cannot be done with this amendment.' },
  DUES_REFUSED: { status: 'CONFLICT', message: 'That cannot be done with the dues of this season.' },
  RULE_UNKNOWN: { status: 'BAD_REQUEST', message: 'The ruleset has a rule that this sport does not have.' },
  SETTINGS_FROZEN: { status: 'CONFLICT', message: 'That cannot be changed any more.' },
  SETTINGS_CHANGED: {
    status: 'CONFLICT',
    message: 'These settings were changed while you were editing them. Choose which to keep.',
  },
  SPORT_MISMATCH: { status: 'BAD_REQUEST', message: 'That league plays another sport.' },
  BRACKET_INVALID: { status: 'BAD_REQUEST', message: 'These picks do not make a bracket.' },
  BRACKET_CHANGED: { status: 'CONFLICT', message: 'Your bracket was changed on another device.' },
  BRACKET_LOCKED: { status: 'CONFLICT', message: 'The playoff has begun: brackets stay as they are.' },
  LEAGUE_CLOSED: { status: 'CONFLICT', message: 'The draft has started, so no one can join now.' },
  KEEPER_REFUSED: { status: 'CONFLICT', message: 'This player cannot be kept.' },
  DRAFT_BEGUN: { status: 'CONFLICT', message: 'The draft has begun, so that stays as it is.' },
  DRAFT_NOT_READY: { status: 'CONFLICT', message: 'The draft cannot begin yet.' },
  DRAFT_REFUSED: { status: 'CONFLICT', message: 'That cannot be done in the draft just now.' },
  MOVE_REFUSED: { status: 'CONFLICT', message: 'Your roster cannot be changed like that.' },
  SPOT_REFUSED: { status: 'CONFLICT', message: 'Your players cannot be moved like that.' },
  CLAIM_REFUSED: { status: 'CONFLICT', message: 'That claim cannot be made.' },
  CLAIM_UNREADABLE: {
    status: 'CONFLICT',
    message: 'Your claim could not be opened: please load the page again and make it once more.',
  },
  CLAIM_NOT_FOUND: { status: 'NOT_FOUND', message: 'There is no such claim: its run may have been made.' },
  WAIVER_RUN_NOT_FOUND: { status: 'NOT_FOUND', message: 'There was no such waiver run in this league.' },
  LEAGUE_PAUSED: {
    status: 'CONFLICT',
    message: 'The commissioner has paused the league: nothing can be moved until play resumes.',
  },
  ROSTERS_LOCKED: {
    status: 'CONFLICT',
    message: 'The commissioner has locked all rosters: adds, drops and trades resume when they are unlocked.',
  },
  HAND_OVER_REFUSED: { status: 'CONFLICT', message: 'That cannot be handed over like that.' },
  SHARING_REFUSED: { status: 'CONFLICT', message: 'That team cannot be shared like that.' },
  LEAVE_REFUSED: { status: 'CONFLICT', message: 'You cannot leave the league like that.' },
  TEAM_OFFER_INVALID: {
    status: 'NOT_FOUND',
    message: 'There is no such offer: it may have expired or been withdrawn.',
  },
  TRADE_REFUSED: { status: 'CONFLICT', message: 'That trade cannot be made.' },
  TRADE_NOT_FOUND: { status: 'NOT_FOUND', message: 'There is no such trade, or it is not open to you.' },
  LINE_UP_REFUSED: { status: 'CONFLICT', message: 'That lineup cannot be set.' },
  SCHEDULE_REFUSED: { status: 'CONFLICT', message: 'The schedule cannot be changed like that.' },
  IMPORT_REFUSED: { status: 'CONFLICT', message: 'This league can’t be moved in like that.' },
  SEASON_REFUSED: { status: 'CONFLICT', message: 'That cannot be done at this time of the season.' },
  MESSAGE_NOT_FOUND: { status: 'NOT_FOUND', message: 'There is no such message: it may have been deleted.' },
  MESSAGE_REFUSED: { status: 'CONFLICT', message: 'That cannot be done with this message.' },
  DRAW_NOT_FOUND: { status: 'NOT_FOUND', message: 'There is no such lottery in this league.' },
  DRAW_UNDER_WAY: {
    status: 'CONFLICT',
    message: 'A draft lottery is under way. Wait for it to end, or cancel it first.',
  },
  CONSENT_NEEDED: {
    status: 'CONFLICT',
    message: 'This needs another manager’s approval, or 24 hours without an objection. Please ask for it.',
  },
  CONSENT_NOT_YOURS: {
    status: 'FORBIDDEN',
    message: 'Another manager has to decide this: it is about the commissioner’s own team.',
  },
  PROPOSAL_NOT_FOUND: { status: 'NOT_FOUND', message: 'This request is not open any more.' },
  DRAW_OF_OWNER: {
    status: 'FORBIDDEN',
    message:
      'You own this server, so its secret number is your part of the lottery. The words are for the other managers.',
  },
  DRAW_CLOSED: { status: 'CONFLICT', message: 'This draw is over: nothing in it can be changed any more.' },
  DRAW_NEEDS_TEAMS: { status: 'CONFLICT', message: 'A lottery needs two teams or more.' },
  DRAW_TOO_LATE: { status: 'CONFLICT', message: 'The draft has begun: its order stays as it is.' },
  RANKING_CHANGED: { status: 'CONFLICT', message: 'Your rankings were changed on another device.' },
  KEY_REUSED: {
    status: 'CONFLICT',
    message: 'This was sent before with something else in it. Please load the page again.',
  },
  FAVOURITES_FULL: {
    status: 'CONFLICT',
    message: 'You follow 200 teams and players, and more do not fit. Take a star away first.',
  },
  NOTICE_LINK_INVALID: {
    status: 'NOT_FOUND',
    message: 'This link is not whole, or its account is gone. You can end mails in the app as well.',
  },
  PUSH_REFUSED: { status: 'BAD_REQUEST', message: 'This browser’s push service cannot be used from here.' },
  GAME_NOT_FOUND: { status: 'NOT_FOUND', message: 'The feed knows no such game.' },
  PLAYER_NOT_FOUND: { status: 'NOT_FOUND', message: 'There is no such player.' },
  LIST_FULL: {
    status: 'CONFLICT',
    message: 'There are 100 undroppable players already. Take one off the list first.',
  },
  POSITION_HELD: { status: 'CONFLICT', message: 'This player already has that position.' },
  SEASON_UNKNOWN: {
    status: 'CONFLICT',
    message: 'No season of this sport is known yet. Please try again when there is one.',
  },
  FEED_DOWN: { status: 'SERVICE_UNAVAILABLE', message: 'The sports feed is not answering. We keep trying.' },
  BUSY: { status: 'SERVICE_UNAVAILABLE', message: 'The server is busy. Please try again in a moment.' },
  STORAGE_FULL: {
    status: 'SERVICE_UNAVAILABLE',
    message: 'The server cannot save right now. Nothing was changed; please try again later.',
  },
} as const satisfies Record<string, { status: string; message: string }>

export type ErrorCode = keyof typeof ERRORS

/** Which input fields are wrong and why, by their name in the request. */
export type FieldErrors = Readonly<Record<string, string>>
