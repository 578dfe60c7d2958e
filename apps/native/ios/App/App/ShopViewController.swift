import Capacitor

/// The page of the shop, with the plugin that is part of this project.
class ShopViewController: CAPBridgeViewController {
    override func capacitorDidLoad() {
        bridge?.registerPluginInstance(GatewaySdksPlugin())
    }
}
