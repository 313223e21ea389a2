/** What a command will not do, and why: one line for a self-hoster to read. */
export class Refusal extends Error {}
