/** Pictures at hosts that the site has listed as `imageHosts` [pictures.hosts]. */
export interface Images {
  /**
   * A picture, by its address.
   * @throws WalletDialogError what `Http` rejects with, and `image_host_not_listed`
   */
  getImage(url: string, signal?: AbortSignal): Promise<Blob>
}
