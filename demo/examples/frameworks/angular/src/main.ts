import { bootstrapApplication } from '@angular/platform-browser'
import { WalletComponent } from './wallet.component'

bootstrapApplication(WalletComponent).catch((error: unknown) => console.error(error))
