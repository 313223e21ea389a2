import { SECOND } from '../../../shared/core/time.ts'

/*
 * How much this process takes on at once. What is over a limit is refused at once, with the time after which it may
 * go better; how often one account or address may try something is another matter (server/core/rate-limit/).
 */

/**
 * Bytes of a body. The largest that Empire sends, a batch of ten rulesets, has some 20,000. Parsing the most
 * expensive body of this size blocks the process for a few milliseconds.
 */
export const MOST_BODY = 64 * 1024
/** Calls of a batch. A page needs a handful at once; a batch of 200 log-ins is an attack. */
export const MOST_CALLS = 10
/** Connections that wait until one is taken; Linux takes no more than net.core.somaxconn, usually 4,096. Who finds no
 * place tries again after a second, then three, then seven: a crowd must wait here, where it can be refused. */
export const MOST_CONNECTING = 4096
/** Requests that wait on one connection. No browser sends one before the last is answered; programs that do send a
 * handful. */
export const MOST_IN_LINE = 64

/** Streams of leagues, and as many of sports: each costs some 15 kB. */
export const MOST_STREAMS = 10_000
/** Of one account. Tabs of a browser share one, so this is a handful of devices. */
export const MOST_STREAMS_OF_A_USER = 6
/** Bytes that may wait for a reader of a stream. Who leaves more behind is too slow to be live. */
export const MOST_UNREAD = 256 * 1024

/** Passwords hashed at once, at 19 MiB each; those that wait; and those of one account among them. */
export const PASSWORDS = { parallel: 2, maxWaiting: 200, maxPerAccount: 100 }

/** Questions to the feed beyond which none of that priority is begun: however much there is to read, a fan finds a
 * place. */
export const FEED_QUESTIONS = { fans: 6, live: 4, rest: 2 } as const
/** Queued reads of fans; a longer queue would wait longer than a browser does. */
export const MOST_FANS_WAITING = 16

/**
 * By how much timers may be late before what can wait is refused, ms. A pick has 300 ms in all: on SQLite it waits for a
 * turn of the event loop twice, on PostgreSQL for each of twelve answers.
 */
export const LATE = { sqlite: 60, postgres: 20 } as const
/** And the share of the time that the event loop must be at work: a machine that slept is late too, and not busy. */
export const BUSY_SHARE = 0.9
/** And calls that must have come since the last look: who is slow with a handful has no crowd to send away. */
export const CROWD = 20
/** Queries that wait for a connection to the database before the same happens; SQLite has none that wait. */
export const MOST_QUERIES_WAITING = 50
/** For how long requests are served, one after the other, before the event loop looks at what else there is, ms: a round
 * of it for each would cost a quarter of what a league costs. */
export const TIME_SLICE = 1
/** For how long the first in a line may wait for his turn, ms: who comes meanwhile is refused, if it is a crowd that
 * waits. Acts are always taken. */
export const LONGEST_WAIT = { needed: SECOND / 2, 'can-wait': SECOND / 8 } as const
/** So many in a line are a crowd: more than a league's browsers ask for at once. Whoever is fewer has met a server that
 * was busy for a moment, and waits for it. */
export const CROWD_IN_LINE = 64
/** What a request costs outside its turns: it is read from the network, and its answer written, ms. */
export const OUTSIDE = 0.2
/** The share of the event loop's time that one caller may use, of each priority, while others are served too. */
export const SHARE = 0.25
/** And how much of it at once, after a while without: a page whose calls have to be compiled first, ms. */
export const BURST = 200
/** A call may cost more than was left; for how much of it its caller waits at most, ms of the event loop. */
export const DEEPEST_DEBT = 100
/** For so long after another caller was served, a caller counts as one of several, ms. */
export const COMPANY = SECOND
/**
 * Requests of one caller that are served at once: all share one database. A household of people who sign in
 * is one caller, and password hashing has its own queue, shared by account.
 */
export const AT_ONCE = { acts: 2, reads: 3, strangers: 300 } as const
/** Calls of a batch that are under way at once. */
export const CALLS_AT_ONCE = 3
/**
 * Requests whose bodies have not all come: of one caller, who then is refused more; and of all accounts or of all
 * visitors, the oldest of which then makes room.
 */
export const HALF_BODIES = { perCaller: 32, inAll: 2000 } as const
/** Turns in a row with new connections that are left to those connections, and to acts. */
export const MOST_LEFT = 8
/** Who is refused comes back after so long, ms: not all at once. */
export const COME_BACK = [2 * SECOND, 3 * SECOND, 4 * SECOND, 5 * SECOND]
