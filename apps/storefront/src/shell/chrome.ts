/** How the shell dresses a screen; screens that say nothing get everything. */
export interface Chrome {
  /** The pine header with promise and search; other screens bring a `TopBar`. */
  header?: 'home' | 'none';
  tabs?: boolean;
  cartBar?: boolean;
}

/** Screens with a step of their own at the foot have neither tabs nor the cart bar. */
export const bare: Chrome = { tabs: false, cartBar: false };
