/** The parts of the shell that a screen shows; by default all. */
export interface Chrome {
  /** The pine header with promise and search; other screens have a `TopBar`. */
  header?: 'home' | 'none';
  tabs?: boolean;
  cartBar?: boolean;
}

/** Screens with their own button at the bottom have neither tabs nor the cart bar. */
export const bare: Chrome = { tabs: false, cartBar: false };
