import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server'
import type { ProcedurePath } from '../server/web/rest/v1/paths.ts'
import type { AppRouter } from '../server/web/trpc/router.ts'
import type { CallOptions, StreamEvent } from './options.ts'

/*
 * What the router says of each procedure. In this repository these are types upon its own; in the package that
 * `npm run api-client` writes they are spelled out, without a word of the server's sources.
 */

type RouterInputs = inferRouterInputs<AppRouter>
type RouterOutputs = inferRouterOutputs<AppRouter>
type At<Of, Path> = Path extends `${infer Noun}.${infer Act}`
  ? Noun extends keyof Of
    ? Act extends keyof Of[Noun]
      ? Of[Noun][Act]
      : never
    : never
  : never

/** A header of the request, and no field. */
type WithoutKey<Input> = Input extends { idempotencyKey?: unknown } ? Omit<Input, 'idempotencyKey'> : Input

/** What a stream says, or what a call answers. */
type Said<Output> =
  Output extends AsyncIterable<infer Event>
    ? Event extends { readonly data: infer Message }
      ? Message
      : never
    : Output

/** The input of each procedure by its path, such as `lineup.set`. */
export type Inputs = { readonly [Path in ProcedurePath]: WithoutKey<At<RouterInputs, Path>> }
/** The answer of each procedure; of a stream what it says. */
export type Outputs = { readonly [Path in ProcedurePath]: Said<At<RouterOutputs, Path>> }

type Answered<Path extends ProcedurePath> =
  At<RouterOutputs, Path> extends AsyncIterable<unknown>
    ? AsyncIterable<StreamEvent<Outputs[Path]>>
    : Promise<Outputs[Path]>

type Call<Path extends ProcedurePath> = void extends Inputs[Path]
  ? (input?: undefined, options?: CallOptions) => Answered<Path>
  : Partial<Inputs[Path]> extends Inputs[Path]
    ? (input?: Inputs[Path], options?: CallOptions) => Answered<Path>
    : (input: Inputs[Path], options?: CallOptions) => Answered<Path>

/** Every procedure of the server, as `empire.noun.act(input)`. */
export type EmpireClient = {
  readonly [Noun in keyof RouterInputs]: {
    readonly [Act in keyof RouterInputs[Noun] & string]: Call<Extract<`${Noun}.${Act}`, ProcedurePath>>
  }
}
