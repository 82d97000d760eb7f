/**
 * Asks the node of a network.
 * @throws RpcError that it answers with; ServiceError `node_unavailable`
 */
export type AskNode = (method: string, params: unknown) => Promise<unknown>
