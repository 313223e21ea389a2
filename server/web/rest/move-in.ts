import * as z from 'zod'
import { HOSTS } from '../../../shared/hosts/league/host-league.ts'
import { LeagueMove } from '../../../shared/move-in/move-in.ts'
import type { RestDoc } from './rest-route.ts'

/** Bytes of a form: what is in a zip may be more, within the bounds of docs/moving-in.md. */
export const MOST_SENT = 20 * 1024 * 1024

/** Takes files, which no procedure does: they are bytes, and many. */
export const moveInFilesRoute = {
  method: 'POST',
  path: '/api/move-in/files',
  summary:
    'Reads a league of another host from files: the field `host` first, then files with their paths, or one zip; 20 MB at most. What is found is `moveIn.current`',
  signedIn: true,
  once: false,
  form: true,
  request: z.strictObject({
    host: z.enum(HOSTS),
    files: z.array(z.string().meta({ format: 'binary' })),
  }),
  response: LeagueMove,
} as const satisfies RestDoc
